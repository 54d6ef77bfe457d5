import { createFileRoute } from '@tanstack/react-router'
import { readReviewSearch } from '#domain/reviews/review-pages.ts'
import { ReviewsScreen, ReviewsSkeleton } from '../features/reviews/reviews-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/url-params.ts'

export const Route = createFileRoute('/gear-reviews/')({
  validateSearch: readReviewSearch,
  // The router leaves unknown and unreadable parameters in `search`, so the known ones are read again.
  loaderDeps: ({ search }) => readReviewSearch({ ...search }),
  loader: async ({ context: { api }, deps: { search, category } }) => {
    const [head] = await Promise.all([
      loadHead(api, {
        title: category ? `${category}: Scuba Gear Reviews` : 'Scuba Gear Reviews',
        description:
          'Dive computers, regulators, BCDs, masks, fins, wetsuits and cameras for Australian water: what each does, whom it suits and what it costs.',
        path: `/gear-reviews${stringifySearch({ category })}`,
        isIndexed: search === undefined,
        crumb: 'Gear Reviews',
        feeds: ['reviews'],
      }),
      api.publicContent.banner.ensureData().catch(() => null),
      load(api.publicContent.publishedReviews.ensureData()),
      search ? load(api.publicContent.reviewsMatching.ensureData({ search })) : null,
    ])
    return head
  },
  head: headOf,
  pendingComponent: ReviewsSkeleton,
  component: ReviewsPage,
})

function ReviewsPage() {
  return <ReviewsScreen {...Route.useLoaderDeps()} />
}
