import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useTrackedView } from '../../lib/track.ts'
import { CompareTray } from './compare/compare-tray.tsx'
import { ReviewView } from './review-view.tsx'

/** One review, whole. */
export function ReviewScreen({ slug }: { slug: string }) {
  const { data: review } = useSuspenseQuery(useApi().publicContent.reviewPage.queryOptions({ slug }))
  const { category, rating, price } = review
  const tracked = useTrackedView('review_view', { category, rating, price })
  return (
    <>
      <div {...tracked}>
        <ReviewView review={review} />
      </div>
      <CompareTray />
    </>
  )
}

/** Stands for a review while it loads. */
export function ReviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading review</span>
      <div className="wrap pt-4">
        <div className="skeleton my-2 h-7 w-44" />
      </div>
      <div className="wrap mt-4 grid items-center gap-x-12 gap-y-8 sm:mt-8 lg:grid-cols-[5fr_7fr]">
        <div className="skeleton h-11 lg:col-span-2" />
        <div>
          <div className="skeleton h-6 w-32" />
          <div className="skeleton mt-5 h-32 sm:h-40" />
          <div className="skeleton mt-6 h-28" />
          <div className="skeleton mt-6 h-5 w-2/3" />
        </div>
        <div className="skeleton aspect-[2/1] max-h-[600px]" />
      </div>
      <div className="wrap mt-12 grid items-start gap-x-16 gap-y-12 sm:mt-16 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] lg:justify-between">
        <div className="skeleton h-60 max-w-[42rem] lg:order-last" />
        <div className="space-y-4">
          {[1, 2, 3, 4].map((paragraph) => (
            <div key={paragraph} className="skeleton h-32 max-w-[42rem]" />
          ))}
        </div>
      </div>
    </div>
  )
}
