import type { LinkPlacement } from '#domain/purchase-links/link-clicks.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateLink } from '../../components/ui/affiliate-link.tsx'
import { track } from '../../lib/track.ts'

interface CheckPriceProps {
  review: { id: number; title: string; category: string; purchaseLink: string }
  /** The button at the foot of a review also counts as an intent to buy. */
  placement: LinkPlacement
  className?: string
}

/** Leads to the shop; nothing where the purchase link leads to none. */
export function CheckPrice({ review, placement, className }: CheckPriceProps) {
  const { id, title, category, purchaseLink } = review
  const shop = webUrl(purchaseLink)
  if (!shop) return null

  function tellTracker() {
    track('affiliate_link_click', { category: 'commerce', label: title })
    if (placement === 'review-bottom') track('purchase_intent', { category, position: 'bottom' })
  }
  return (
    <AffiliateLink href={shop} place={{ kind: 'review', id, placement }} onFollow={tellTracker} className={className}>
      Check Price
    </AffiliateLink>
  )
}
