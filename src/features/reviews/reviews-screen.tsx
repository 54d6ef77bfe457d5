import { useSuspenseQuery } from '@tanstack/react-query'
import { gridReviews, newestReview } from '#domain/review-list.ts'
import type { ReviewSearch } from '#domain/review-pages.ts'
import { webUrl } from '#domain/web-url.ts'
import { useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { BuyingGuide } from './buying-guide.tsx'
import { FoundReviews } from './found-reviews.tsx'
import { LatestReview } from './latest-review.tsx'
import { ReviewBanner } from './review-banner.tsx'
import { ReviewCategoryFilter } from './review-category-filter.tsx'
import { ReviewGrid } from './review-grid.tsx'
import { SuggestProduct } from './suggest-product.tsx'

/** Every gear review: the newest large, the others by category; or what a search finds. */
export function ReviewsScreen({ search, category }: ReviewSearch) {
  const { data: reviews } = useSuspenseQuery(useApi().publicContent.publishedReviews.queryOptions())
  const site = useSite()
  const latest = newestReview(reviews)
  return (
    <>
      <ReviewBanner isCompact={search !== undefined} />
      {latest && !search && <LatestReview review={latest} timeZone={site.timeZone} />}
      <div className={search ? 'mt-8' : 'mt-11 sm:mt-20'}>
        <ReviewCategoryFilter search={search} category={category} />
      </div>
      {category === 'Dive Computers' && <BuyingGuide />}
      {search ? (
        <FoundReviews search={search} />
      ) : (
        <ReviewGrid
          reviews={gridReviews(reviews, category)}
          category={category}
          hasNote={latest !== null && webUrl(latest.purchaseLink) !== null}
        />
      )}
      <SuggestProduct />
    </>
  )
}
