import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { publicImageUrl } from '#domain/pictures/image-url.ts'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { ArticleScreen } from '../features/articles/article-screen.tsx'
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx'
import { DiveSiteRow } from '../features/dive-sites/card/dive-site-row.tsx'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { useApi } from '../lib/api.ts'
import { isServerFailure, load } from '../lib/load.ts'
import { breadcrumbs, type PageHead, pageHead } from '../lib/page-head.ts'

const fallbackDescription = 'An article about diving in Australia.'

export const Route = createFileRoute('/blog/$slug')({
  // The head's data is made here: a loader's code loads with its screen, a head's on every page.
  loader: async ({ context: { api }, params: { slug } }): Promise<PageHead> => {
    const [site, article] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.articlePage.ensureData({ slug })),
      api.diveSites.byReviewUrl.ensureData({ url: `/blog/${slug}` }).catch(() => null),
    ])
    if (article.slug !== slug) throw redirect({ to: '/blog/$slug', params: { slug: article.slug }, statusCode: 301 })
    const { title, imageUrl, author, socialCard, publishedAt, createdAt, updatedAt } = article
    const { name, url, teamName } = site
    const path = `/blog/${slug}`
    const published = publishedAt ?? createdAt
    const description = article.description || fallbackDescription
    const image = publicImageUrl(imageUrl, url)
    return {
      site: { name, url },
      ...{ path, title, description, socialCard, type: 'article' },
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description,
          datePublished: published.toISOString(),
          // One that was scheduled has changed when it appeared.
          dateModified: (updatedAt > published ? updatedAt : published).toISOString(),
          mainEntityOfPage: `${url}${path}`,
          author: { '@type': 'Organization', name: author, ...(author === teamName && { url: `${url}/about` }) },
          publisher: { '@type': 'Organization', name, url },
          ...(image ? { image } : {}),
        },
        breadcrumbs(url, [
          { name: 'Blog', path: '/blog' },
          { name: title, path },
        ]),
      ],
    }
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return pageHead(loaderData)
    const isOther = match.status === 'error' && !isServerFailure(match.error)
    return isOther ? {} : { meta: [{ title: 'Article Not Found' }] }
  },
  staticData: { hydrates: 'on-use' },
  pendingComponent: ArticleSkeleton,
  component: ArticlePage,
  // A failing backend shows the same words, but the response is a 5xx. Requirement: r-screen-failing.
  errorComponent: (props) => (isServerFailure(props.error) ? <ArticleNotFound /> : <ErrorScreen {...props} />),
  notFoundComponent: () => <ArticleNotFound />,
})

function ArticlePage() {
  const { slug } = Route.useParams()
  // A failure counts as no linked dive site. Requirement: s7-rest-by-review-none.
  const { data: diveSite = null } = useQuery(useApi().diveSites.byReviewUrl.queryOptions({ url: `/blog/${slug}` }))
  // Another story is another screen: a missing picture or a film that plays stays with its own.
  return (
    <ArticleScreen key={slug} slug={slug} diveSite={diveSite}>
      {diveSite && <DiveSiteRow diveSite={diveSite} />}
    </ArticleScreen>
  )
}

function ArticleNotFound() {
  return (
    <MessageScreen title="Article Not Found" text="The article you're looking for doesn't exist">
      <Link to="/blog" className="button">
        Back to blog
      </Link>
    </MessageScreen>
  )
}
