import { createFileRoute } from '@tanstack/react-router'
import { readReviewSearch, searchedWater } from '#domain/reviews/review-pages.ts'
import { ReviewsScreen, ReviewsSkeleton } from '../features/reviews/reviews-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/url-params.ts'

export const Route = createFileRoute('/gear-reviews/')({
  validateSearch: readReviewSearch,
  // The router leaves unknown and unreadable parameters in `search`, so the known ones are read again.
  loaderDeps: ({ search }) => readReviewSearch({ ...search }),
  loader: async ({ context: { api }, deps }) => {
    const { search, category } = deps
    const water = searchedWater(deps)
    const [reviews] = await Promise.all([
      load(api.publicContent.publishedReviews.ensureData()),
      api.publicContent.banner.ensureData().catch(() => null),
      search ? load(api.publicContent.reviewsMatching.ensureData({ search })) : null,
      water ? load(api.publicContent.reviewsForWater.ensureData(water)) : null,
    ])
    return loadHead(api, {
      title: category ? `${category}: Scuba Gear Reviews` : 'Scuba Gear Reviews',
      description:
        'Dive computers, regulators, BCDs, masks, fins, wetsuits and cameras for Australian water: what each does, who it suits and what it costs.',
      path: `/gear-reviews${stringifySearch({ category })}`,
      isIndexed:
        search === undefined && !water && (!category || reviews.some((review) => review.category === category)),
      crumb: 'Gear Reviews',
      feeds: ['reviews'],
    })
  },
  head: headOf,
  pendingComponent: ReviewsSkeleton,
  component: ReviewsPage,
})

function ReviewsPage() {
  return <ReviewsScreen {...Route.useLoaderDeps()} />
}
