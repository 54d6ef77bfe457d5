import { createFileRoute, redirect } from '@tanstack/react-router'
import { type ReviewFacts, reviewData } from '../features/reviews/review-data.ts'
import { ReviewNotFound } from '../features/reviews/review-not-found.tsx'
import { ReviewScreen } from '../features/reviews/review-screen.tsx'
import { ReviewSkeleton } from '../features/reviews/review-skeleton.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

const fallbackDescription = 'A review of scuba gear for Australian water.'

export const Route = createFileRoute('/gear-reviews/$slug')({
  loader: async ({ context: { api }, params: { slug } }) => {
    const [site, review] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.reviewPage.ensureData({ slug })),
    ])
    if (review.slug !== slug) {
      throw redirect({ to: '/gear-reviews/$slug', params: { slug: review.slug }, statusCode: 301 })
    }
    const { title, description, imageUrl, price, rating, card, publishedAt, createdAt } = review
    return {
      site: { name: site.name, url: site.url, defaultRating: site.defaultRating },
      path: `/gear-reviews/${slug}`,
      description: description || fallbackDescription,
      publishedAt: publishedAt ?? createdAt,
      ...{ title, imageUrl, price, rating, card },
    }
  },
  head: ({ loaderData }) => (loaderData ? reviewHead(loaderData) : { meta: [{ title: 'Review Not Found' }] }),
  pendingComponent: ReviewSkeleton,
  component: ReviewPage,
  // A failing backend shows the same words, but the answer is a 5xx. Source: rulings, "First request".
  errorComponent: ReviewNotFound,
  notFoundComponent: ReviewNotFound,
})

interface ReviewHead extends ReviewFacts {
  card: string
  site: { name: string; url: string; defaultRating: number | null }
}

function reviewHead({ site, card, ...review }: ReviewHead) {
  const { title, description, path } = review
  return pageHead({
    ...{ site, description, path, card, type: 'article' as const },
    title: `${title} - Expert Gear Review | ${site.name}`,
    isWholeTitle: true,
    structuredData: reviewData(review, site),
  })
}

function ReviewPage() {
  const { slug } = Route.useParams()
  return <ReviewScreen key={slug} slug={slug} />
}
