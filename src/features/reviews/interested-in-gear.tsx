import { webUrl } from '#domain/web-url.ts'
import { CheckPrice } from './check-price.tsx'

interface InterestedInGearProps {
  review: { id: number; title: string; category: string; price: string; purchaseLink: string }
}

/** Where to buy it. Nothing without a purchase link. */
export function InterestedInGear({ review }: InterestedInGearProps) {
  if (!webUrl(review.purchaseLink)) return null
  return (
    <aside aria-labelledby="interested" className="no-print w-full max-w-[42rem] border border-line bg-raised p-6">
      <h2 id="interested" className="text-2xl">
        Interested in this gear?
      </h2>
      {review.price && <p className="mt-3 font-display text-3xl tabular-nums">{review.price}</p>}
      <p className="mt-3 text-sm text-ink-soft">Affiliate Link - We earn from qualified purchases</p>
      <CheckPrice review={review} placement="review-aside" className="button button-coral mt-4 w-full" />
    </aside>
  )
}
