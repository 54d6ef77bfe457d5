import { createFileRoute, redirect } from '@tanstack/react-router'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { ReviewScreen, ReviewSkeleton } from '../features/reviews/review-screen.tsx'
import { reviewData } from '../features/reviews/review-structured-data.ts'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { isServerFailure, load } from '../lib/load.ts'
import { breadcrumbs, type PageHead, pageHead } from '../lib/page-head.ts'

const fallbackDescription = 'A review of scuba gear for Australian water.'

export const Route = createFileRoute('/gear-reviews/$slug')({
  // The head's data is made here: a loader's code loads with its screen, a head's on every page.
  loader: async ({ context: { api }, params: { slug } }): Promise<PageHead> => {
    const [site, review] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.reviewPage.ensureData({ slug })),
    ])
    if (review.slug !== slug) {
      throw redirect({ to: '/gear-reviews/$slug', params: { slug: review.slug }, statusCode: 301 })
    }
    const { title, socialCard } = review
    const path = `/gear-reviews/${slug}`
    const description = review.description || fallbackDescription
    return {
      site: { name: site.name, url: site.url },
      ...{ path, description, socialCard, type: 'article', isWholeTitle: true },
      title: `${title} - Expert Gear Review | ${site.name}`,
      structuredData: [
        reviewData({ ...review, path, description }, site),
        breadcrumbs(site.url, [
          { name: 'Gear Reviews', path: '/gear-reviews' },
          { name: title, path },
        ]),
      ],
    }
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return pageHead(loaderData)
    const isOther = match.status === 'error' && !isServerFailure(match.error)
    return isOther ? {} : { meta: [{ title: 'Review Not Found' }] }
  },
  staticData: { hydrates: 'on-use' },
  pendingComponent: ReviewSkeleton,
  component: ReviewPage,
  // A failing backend shows the same words, but the response is a 5xx. Requirement: r-screen-failing.
  errorComponent: (props) => (isServerFailure(props.error) ? <ReviewNotFound /> : <ErrorScreen {...props} />),
  notFoundComponent: () => <ReviewNotFound />,
})

function ReviewPage() {
  const { slug } = Route.useParams()
  return <ReviewScreen key={slug} slug={slug} />
}

/** For a review that does not exist, and for one that the server could not give. Requirement: s8-review-fetch. */
function ReviewNotFound() {
  return (
    <MessageScreen
      title="Review Not Found"
      text="The gear review you're looking for doesn't exist or has been removed."
    >
      <Link to="/gear-reviews" className="button button-solid">
        Back to Reviews
      </Link>
    </MessageScreen>
  )
}
