import { createFileRoute } from '@tanstack/react-router'
import { type BlogFilterCategory, isBlogFilterCategory } from '#domain/article.ts'
import { BlogScreen } from '../features/articles/blog-screen.tsx'
import { BlogSkeleton } from '../features/articles/blog-skeleton.tsx'
import { SubscribeWidget } from '../features/newsletter/subscribe-widget.tsx'
import { load } from '../lib/load.ts'
import { fixedHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: readBlogSearch,
  loader: async ({ context: { api } }) => {
    const [site] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.articles.ensureData()),
    ])
    return { site: { name: site.name, url: site.url } }
  },
  head: fixedHead({
    title: 'Diving Blog',
    description:
      'Stories from Australian water: dive sites from front to back, the animals you meet there, safety, and how to dive better.',
    path: '/blog',
  }),
  pendingComponent: BlogSkeleton,
  component: BlogPage,
})

function readBlogSearch({ category }: { category?: unknown }): { category?: BlogFilterCategory } {
  return isBlogFilterCategory(category) ? { category } : {}
}

function BlogPage() {
  const { category } = readBlogSearch(Route.useSearch())
  return <BlogScreen category={category} subscribe={<SubscribeWidget />} />
}
