import { createFileRoute } from '@tanstack/react-router'
import { blogParameters } from '#domain/articles/article.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { BlogScreen, BlogSkeleton } from '../features/articles/blog-screen.tsx'
import { SubscribeWidget } from '../features/newsletter/subscribe-widget.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: readBlogSearch,
  loader: async ({ context: { api } }) => {
    const [head] = await Promise.all([
      loadHead(api, {
        title: 'Diving Blog',
        description:
          'Articles about Australian water: dive sites from front to back, the animals you meet there, safety, and how to dive better.',
        path: '/blog',
        crumb: 'Blog',
        feeds: ['blog'],
      }),
      load(api.publicContent.articles.ensureData()),
    ])
    return head
  },
  head: headOf,
  pendingComponent: BlogSkeleton,
  component: BlogPage,
})

function readBlogSearch(params: Record<string, unknown>) {
  return readParameters(blogParameters, params)
}

function BlogPage() {
  const { category } = readBlogSearch({ ...Route.useSearch() })
  return <BlogScreen category={category} subscribe={<SubscribeWidget />} />
}
