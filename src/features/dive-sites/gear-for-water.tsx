import { Fragment } from 'react'
import type { GearAdvice } from '#domain/reviews/gear-for-water.ts'
import { reviewedProduct } from '#domain/reviews/review.ts'
import { Link } from '../../components/ui/link.tsx'

interface GearForWaterProps {
  gear: readonly GearAdvice[]
  className?: string
}

/** What to wear and carry in the water of a dive site or a region, each with reviews of such gear. */
export function GearForWater({ gear, className = '' }: GearForWaterProps) {
  if (gear.length === 0) return null
  return (
    <section className={`no-print break-inside-avoid ${className}`}>
      <h2 className="text-2xl">Gear for this water</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {gear.map(({ item, text, reviews }) => (
          <div key={item} className="grid gap-x-4 py-2.5 leading-normal sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-ink-soft max-sm:text-sm">{item}</dt>
            <dd>{text.replace(/(\d) (?=m|°C)/g, '$1\u00a0')}</dd>
            {reviews.length > 0 && <ReviewLinks reviews={reviews} />}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        General advice, from tables of training agencies, DAN and makers. A local dive shop knows the water of the week.
      </p>
    </section>
  )
}

function ReviewLinks({ reviews }: Pick<GearAdvice, 'reviews'>) {
  return (
    <dd className="mt-1 sm:col-start-2">
      <span className="text-ink-soft">Reviewed: </span>
      {reviews.map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && <span>, </span>}
          <Link to="/gear-reviews/$slug" params={{ slug }} className="text-link">
            {reviewedProduct(title)}
          </Link>
        </Fragment>
      ))}
    </dd>
  )
}
