import { webUrl } from '#domain/web-url.ts'
import { AffiliateLink, AffiliateNote } from '../../components/affiliate-link.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Link } from '../../components/link.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { GearImage } from './gear-image.tsx'
import type { ReviewSummary } from './review-card.tsx'

interface LatestReviewProps {
  review: ReviewSummary
  timeZone: string
}

/** The newest review, large, at the head of the gear page. */
export function LatestReview({ review, timeZone }: LatestReviewProps) {
  const shop = webUrl(review.purchaseLink)
  return (
    <section aria-labelledby="latest-review" className="wrap mt-8 sm:mt-14">
      <h2 id="latest-review" className="border-t border-line pt-3 font-sans text-base tracking-normal text-ink-soft">
        Latest review
      </h2>
      <article className="group relative mt-4 grid items-center gap-x-12 gap-y-7 lg:grid-cols-[7fr_5fr]">
        <GearImage
          review={review}
          width={1200}
          height={800}
          quality={85}
          sizes="(min-width: 64rem) 44rem, 100vw"
          isPrimary
        />
        <div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="badge text-ink">{review.category}</span>
            <DateText date={review.createdAt} timeZone={timeZone} />
            <StarRating rating={review.rating} />
          </p>
          <h3 className="mt-4 text-3xl leading-[1.05] sm:text-4xl xl:text-5xl xl:leading-[1.05]">{review.title}</h3>
          {review.excerpt && <p className="mt-5 text-lg text-ink-soft">{review.excerpt}</p>}
          {review.price && <p className="mt-5 font-display text-2xl tabular-nums">{review.price}</p>}
          {shop && <AffiliateNote className="mt-5" />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Link
              to="/gear-reviews/$slug"
              params={{ slug: review.slug }}
              className="button button-solid after:absolute after:inset-0"
            >
              Read Full Review
            </Link>
            {shop && (
              <AffiliateLink
                href={shop}
                place={{ kind: 'review', id: review.id, placement: 'review-latest' }}
                className="button button-coral relative"
              >
                Buy Now
              </AffiliateLink>
            )}
          </div>
        </div>
      </article>
    </section>
  )
}
