import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  /** In a list of pages, the one where the reader is. */
  current?: 'page'
  /** The router's own marks, which mean nothing here. */
  disabled?: boolean
  'data-status'?: string
}

/**
 * A link in a page. The router marks every link as current whose path the present one begins with, "Back to blog" on a
 * story and "Clear Filters" included; only the header's navigation wants that, and uses the router's own.
 */
export const Link = createLink(
  ({ current, disabled: _disabled, 'data-status': _status, 'aria-current': _current, ...props }: AnchorProps) => (
    <a {...props} aria-current={current} />
  ),
)

interface HrefLinkProps extends AnchorProps {
  /** With its parameters, such as "/admin?tab=links". */
  href: string
}

/** A link to a URL that was made elsewhere, as a whole. */
export function HrefLink(props: HrefLinkProps) {
  return <Link to="." {...props} />
}

interface PhoneLinkProps {
  /** As people read it, such as "1800 088 200". */
  number: string
  className?: string
}

/** A number to ring. It breaks only where a whole line is too short for it. */
export function PhoneLink({ number, className = '' }: PhoneLinkProps) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={`inline-block ${className}`}>
      {number}
    </a>
  )
}
