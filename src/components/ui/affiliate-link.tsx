import type { ReactNode } from 'react'
import { clickUrl, type LinkPlace } from '#domain/purchase-links/link-clicks.ts'
import { useSite } from '../../lib/site.ts'
import type { trackClick } from '../../lib/track.ts'

interface AffiliateLinkProps {
  href: string
  place: LinkPlace
  /** The attribute of `trackClick`. */
  tracked?: ReturnType<typeof trackClick>
  className?: string
  children: ReactNode
}

/**
 * A link that may earn money: new tab, no referrer, marked as sponsored. Requirement: r-affiliate-rel. The start script
 * sends its clicks; `ping` is for pages without script.
 */
export function AffiliateLink({
  href,
  place,
  tracked,
  className = 'button button-coral',
  children,
}: AffiliateLinkProps) {
  const clicks = clickUrl(place)
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={className}
      ping={clicks}
      data-clicks={clicks}
      {...tracked}
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
