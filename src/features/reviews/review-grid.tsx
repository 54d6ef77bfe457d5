import type { ReactNode } from 'react'
import { leastCompared } from '#domain/reviews/comparison.ts'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { allReviews } from '#domain/reviews/review-pages.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { CompareAllLink } from './compare/compare-link.tsx'
import { ReviewCard, type ReviewSummary } from './review-card.tsx'

interface ReviewGridProps {
  reviews: ReviewSummary[]
  category?: ReviewCategory
  /** Whether the disclosure is further up on the page already. */
  hasNote: boolean
}

/** The reviews of a category, or all that are not in the highlight. */
export function ReviewGrid({ reviews, category, hasNote }: ReviewGridProps) {
  const title = category === 'Dive Computers' ? 'All Dive Computers' : (category ?? allReviews)
  return (
    <section aria-labelledby="reviews" className="wrap mt-8 sm:mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <h2 id="reviews" className="text-3xl sm:text-4xl">
          {title}
        </h2>
        {category && reviews.length >= leastCompared && <CompareAllLink category={category} />}
      </div>
      <div className="mt-4 sm:mt-8">
        {reviews.length === 0 ? (
          <NoReviews text={noneInCategory(category ?? allReviews)} />
        ) : (
          <ReviewCards reviews={reviews} hasNote={hasNote} />
        )}
      </div>
    </section>
  )
}

export function ReviewCards({ reviews, hasNote = false }: { reviews: ReviewSummary[]; hasNote?: boolean }) {
  const needsNote = !hasNote && reviews.some((review) => webUrl(review.purchaseLink))
  return (
    <>
      {needsNote && <AffiliateNote className="mb-6" />}
      <ul className="grid gap-x-8 max-sm:divide-y max-sm:divide-line max-sm:border-b max-sm:border-line sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="max-sm:pt-5 max-sm:pb-3">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </>
  )
}

function noneInCategory(category: string): string {
  return `No products available in the "${category}" category yet. Check back soon for new reviews!`
}

/** Shown where there is no review. */
export function NoReviews({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border border-line px-6 py-20 text-center sm:py-28">
      <ContourLines />
      <h3 className="text-3xl">No products found</h3>
      <p className="mx-auto mt-4 max-w-[34rem] text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
