import type { ReactNode } from 'react'
import { useSite } from '../lib/site.ts'

interface AffiliateLinkProps {
  href: string
  /** Called before the shop opens, for the event. */
  onFollow?: () => void
  className?: string
  children: ReactNode
}

/** A link that may earn money: new tab, no referrer, marked as sponsored. Requirement: r-affiliate-rel. */
export function AffiliateLink({ href, onFollow, className = 'button button-coral', children }: AffiliateLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={className}
      onClick={onFollow}
    >
      {children}
      <span className="sr-only"> (affiliate link, opens in a new tab)</span>
    </a>
  )
}

/** The line that stands above the first affiliate link of every page that has any. */
export function AffiliateNote({ className = '' }: { className?: string }) {
  const { disclosureLine } = useSite()
  return <p className={`text-sm text-ink-soft ${className}`}>{disclosureLine}</p>
}
