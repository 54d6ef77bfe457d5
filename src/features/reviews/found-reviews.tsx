import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from '../../components/link.tsx'
import { useApi } from '../../lib/api.ts'
import { NoReviews } from './no-reviews.tsx'
import { ReviewCards } from './review-grid.tsx'

/** The reviews that `?search=` finds, under the term and a way back to all of them. */
export function FoundReviews({ search }: { search: string }) {
  const { data: reviews } = useSuspenseQuery(useApi().publicContent.reviewsMatching.queryOptions({ search }))
  return (
    <section aria-labelledby="reviews" className="wrap mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-ink-soft">
            {reviews.length === 1 ? '1 review mentions' : `${reviews.length} reviews mention`}
          </p>
          <h2 id="reviews" className="mt-1 text-3xl sm:text-4xl">
            {`“${search}”`}
          </h2>
        </div>
        <Link to="/gear-reviews" resetScroll={false} className="button">
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
          Clear<span className="sr-only"> the search</span>
        </Link>
      </div>
      <div className="mt-8">
        {reviews.length === 0 ? (
          <NoReviews text="Try a shorter word, or the name of the maker." />
        ) : (
          <ReviewCards reviews={reviews} />
        )}
      </div>
    </section>
  )
}
