import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { MessageScreen } from '../components/message-screen.tsx'
import { ArticleScreen } from '../features/articles/article-screen.tsx'
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

const fallbackDescription = 'A story about diving in Australia.'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { api }, params: { slug } }) => {
    const [site, article] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.articlePage.ensureData({ slug })),
      api.diveSites.byReviewUrl.ensureData({ url: `/blog/${slug}` }).catch(() => null),
    ])
    if (article.slug !== slug) throw redirect({ to: '/blog/$slug', params: { slug: article.slug }, statusCode: 301 })
    const { title, description, imageUrl, author, card, publishedAt, createdAt, updatedAt } = article
    return {
      site: { name: site.name, url: site.url },
      ...{ slug, title, description, imageUrl, author, updatedAt, card },
      publishedAt: publishedAt ?? createdAt,
    }
  },
  head: ({ loaderData }) => (loaderData ? articleHead(loaderData) : { meta: [{ title: 'Article Not Found' }] }),
  pendingComponent: ArticleSkeleton,
  component: ArticlePage,
  // A failing backend shows the same words, but the answer is a 5xx. Source: rulings, "First request".
  errorComponent: ArticleNotFound,
  notFoundComponent: ArticleNotFound,
})

interface ArticleHead {
  site: { name: string; url: string }
  slug: string
  title: string
  description: string
  imageUrl: string
  card: string
  author: string
  publishedAt: Date
  updatedAt: Date
}

function articleHead({ site, slug, title, description, imageUrl, card, author, publishedAt, updatedAt }: ArticleHead) {
  const path = `/blog/${slug}`
  const text = description || fallbackDescription
  return pageHead({
    ...{ site, path, title, card, type: 'article' as const },
    description: text,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: text,
      datePublished: publishedAt.toISOString(),
      dateModified: updatedAt.toISOString(),
      mainEntityOfPage: `${site.url}${path}`,
      author: { '@type': 'Organization', name: author },
      publisher: { '@type': 'Organization', name: site.name, url: site.url },
      ...(imageUrl ? { image: new URL(imageUrl, `${site.url}/`).href } : {}),
    },
  })
}

function ArticlePage() {
  const { slug } = Route.useParams()
  return <ArticleScreen slug={slug} />
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
