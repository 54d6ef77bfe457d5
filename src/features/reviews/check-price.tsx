import type { LinkPlacement } from '#domain/purchase-links/link-clicks.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateLink } from '../../components/ui/affiliate-link.tsx'
import { trackClick } from '../../lib/track.ts'

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

  const tracked = trackClick(
    ['affiliate_link_click', { category: 'commerce', label: title }],
    ...(placement === 'review-bottom' ? ([['purchase_intent', { category, position: 'bottom' }]] as const) : []),
  )
  return (
    <AffiliateLink href={shop} place={{ kind: 'review', id, placement }} tracked={tracked} className={className}>
      Check Price
    </AffiliateLink>
  )
}
