import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx'
import { IssueView } from '../features/newsletter/issue-view.tsx'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { useApi } from '../lib/api.ts'
import { isServerFailure, load } from '../lib/load.ts'
import { type PageHead, pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/letters/$slug')({
  loader: async ({ context: { api }, params: { slug } }): Promise<PageHead> => {
    const [{ name, url, teamName }, issue] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.newsletter.issuePage.ensureData({ slug })),
    ])
    if (issue.slug !== slug) throw redirect({ to: '/letters/$slug', params: { slug: issue.slug }, statusCode: 301 })
    const { title, publishedAt, updatedAt } = issue
    const path = issuePages.itemPath(slug)
    const description = issue.description || `An issue of the ${name} newsletter about diving in Australia.`
    return {
      ...{ site: { name, url }, path, title, description, type: 'article' },
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description,
          datePublished: publishedAt.toISOString(),
          dateModified: (updatedAt > publishedAt ? updatedAt : publishedAt).toISOString(),
          mainEntityOfPage: `${url}${path}`,
          author: { '@type': 'Organization', name: teamName, url: `${url}/about` },
          publisher: { '@type': 'Organization', name, url },
        },
      ],
    }
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return pageHead(loaderData)
    const isOther = match.status === 'error' && !isServerFailure(match.error)
    return isOther ? {} : { meta: [{ title: 'Issue Not Found' }] }
  },
  staticData: { hydrates: 'on-use' },
  pendingComponent: ArticleSkeleton,
  component: LetterPage,
  // A failing backend shows the same words, but the response is a 5xx. Requirement: r-screen-failing.
  errorComponent: (props) => (isServerFailure(props.error) ? <LetterNotFound /> : <ErrorScreen {...props} />),
  notFoundComponent: () => <LetterNotFound />,
})

function LetterPage() {
  const { slug } = Route.useParams()
  const { data: issue } = useSuspenseQuery(useApi().newsletter.issuePage.queryOptions({ slug }))
  return <IssueView key={slug} issue={issue} />
}

function LetterNotFound() {
  return (
    <MessageScreen title="Issue Not Found" text="The issue you're looking for doesn't exist, or is not on the site.">
      <Link to="/letters" className="button">
        All issues
      </Link>
    </MessageScreen>
  )
}
