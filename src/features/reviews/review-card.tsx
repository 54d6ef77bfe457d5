import { Link } from '@tanstack/react-router'
import { StarRating } from '../../components/star-rating.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { CheckPrice } from './check-price.tsx'
import { GearImage } from './gear-image.tsx'

export type ReviewSummary = RouterOutput['publicContent']['publishedReviews'][number]

/** One review in the grid: all of it leads to the review, except the button. */
export function ReviewCard({ review }: { review: ReviewSummary }) {
  return (
    <article className="group relative flex h-full flex-col">
      {/* On a phone the picture stands beside the title, so that twenty reviews are not twenty screens. */}
      <div className="grid grid-cols-[2fr_3fr] items-center gap-x-4 sm:block">
        <GearImage
          review={review}
          width={400}
          height={267}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 40vw"
        />
        <div>
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft sm:mt-4 sm:min-h-6">
            {review.category}
            <StarRating rating={review.rating} />
          </p>
          <h3 className="mt-1.5 text-[1.375rem] sm:text-2xl">
            <Link
              to="/gear-reviews/$slug"
              params={{ slug: review.slug }}
              className="after:absolute after:inset-0 group-hover:text-kelp"
            >
              {review.title}
            </Link>
          </h3>
        </div>
      </div>
      {review.excerpt && <p className="mt-3 mb-5 text-ink-soft sm:mt-2.5">{review.excerpt}</p>}
      <div className="mt-auto flex min-h-11 items-center justify-between gap-4 border-t border-line pt-4">
        <p className="font-display text-xl tabular-nums">{review.price}</p>
        <CheckPrice review={review} className="button relative" />
      </div>
    </article>
  )
}
