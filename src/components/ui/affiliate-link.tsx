import type { MouseEvent, ReactNode } from 'react'
import { clickPing, clicksPath, type LinkPlace } from '#domain/purchase-links/link-clicks.ts'
import { useSite } from '../../lib/site.ts'

interface AffiliateLinkProps {
  href: string
  place: LinkPlace
  onFollow?: () => void
  className?: string
  children: ReactNode
}

/** A link that may earn money: new tab, no referrer, marked as sponsored. Requirement: r-affiliate-rel. */
export function AffiliateLink({
  href,
  place,
  onFollow,
  className = 'button button-coral',
  children,
}: AffiliateLinkProps) {
  const count = (link: HTMLAnchorElement) => {
    // The ping is for clicks before this script is there: browsers would send it after this, and count it twice.
    if (navigator.sendBeacon?.(clicksPath, JSON.stringify(place))) link.removeAttribute('ping')
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={className}
      ping={clickPing(place)}
      onClick={({ currentTarget }) => {
        onFollow?.()
        count(currentTarget)
      }}
      // The middle button opens it as well; the right one opens a menu.
      onAuxClick={({ button, currentTarget }: MouseEvent<HTMLAnchorElement>) => button === 1 && count(currentTarget)}
    >
      {children}
      <span className="sr-only"> (affiliate link, opens in a new tab)</span>
    </a>
  )
}

/** The disclosure above the first affiliate link of every page that has any. */
export function AffiliateNote({ className = '' }: { className?: string }) {
  const { disclosureLine } = useSite()
  return <p className={`text-sm text-ink-soft ${className}`}>{disclosureLine}</p>
}
