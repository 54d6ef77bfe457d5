import { Link } from '../../components/ui/link.tsx'
import { StarRating } from '../../components/ui/star-rating.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { CheckPrice } from './check-price.tsx'
import { CompareLink } from './compare/compare-link.tsx'
import { GearImage } from './gear-image.tsx'
import { Price } from './price.tsx'
import { ReviewBasis } from './review-basis.tsx'

export type ReviewSummary = RouterOutput['publicContent']['publishedReviews'][number]

/**
 * One review in the grid: all of it leads to the review, except the button. On a phone it is a row of the list, with a
 * flatter picture beside the words, so that twenty reviews are not twenty screens.
 */
export function ReviewCard({ review }: { review: ReviewSummary }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="grid grid-cols-[2fr_3fr] grid-rows-[auto_1fr] gap-x-4 sm:block">
        <div className="row-span-2">
          <GearImage
            review={review}
            width={400}
            height={267}
            sizes="(min-width: 64rem) 25rem, 45vw"
            phone={{ width: 400, height: 200, sizes: '40vw' }}
            className="max-sm:aspect-[2/1]!"
          />
        </div>
        <p className="text-sm text-ink-soft max-sm:contents sm:mt-4 sm:flex sm:min-h-6 sm:flex-wrap sm:justify-between sm:gap-x-3">
          <span className="max-sm:leading-tight">{review.category}</span>
          <span className="max-sm:row-start-3 max-sm:mt-2">
            <StarRating rating={review.rating} />
          </span>
          <ReviewBasis
            review={review}
            className="max-sm:col-span-2 max-sm:row-start-4 max-sm:mt-1 max-sm:leading-tight sm:basis-full"
          />
        </p>
        <h3 className="text-xl leading-[1.16] max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 max-sm:mt-1 sm:mt-1.5 sm:text-2xl sm:leading-[1.16]">
          <Link
            to="/gear-reviews/$slug"
            params={{ slug: review.slug }}
            className="after:absolute after:inset-0 group-hover:text-kelp"
          >
            {review.title}
          </Link>
        </h3>
      </div>
      {review.excerpt && (
        <p className="mt-2 text-ink-soft max-sm:line-clamp-2 max-sm:text-[0.9375rem] max-sm:leading-normal sm:mt-2.5 sm:mb-5">
          {review.excerpt}
        </p>
      )}
      <div className="mt-1 box-content flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mt-auto sm:border-t sm:border-line sm:pt-4">
        <Price review={review} className="text-xl" />
        <div className="ml-auto flex items-center gap-x-4">
          <CompareLink review={review} className="relative max-xl:text-[0.9375rem] max-xl:[&>svg]:hidden" />
          <CheckPrice
            review={review}
            placement="review-card"
            className="button relative max-sm:border-line max-xl:px-3 max-xl:text-[0.9375rem]"
          />
        </div>
      </div>
    </article>
  )
}
