import { Link } from '@tanstack/react-router'
import { type BlogFilterCategory, blogFilterCategories } from '#domain/article.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArticleCard } from './article-card.tsx'
import { LatestArticle } from './latest-article.tsx'

interface BlogScreenProps {
  category?: BlogFilterCategory
}

export function BlogScreen({ category }: BlogScreenProps) {
  const [articles] = trpc.publicContent.articles.useSuspenseQuery()
  const [site] = trpc.publicContent.site.useSuspenseQuery()
  const [latest, ...others] = articles
  const shown = category
    ? articles
        .filter((article) => article.category === category)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    : others
  return (
    <>
      <header className="wrap pt-12">
        <h1 className="text-5xl sm:text-6xl">Diving Blog</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          Stories from Australian water: places, animals, and how to come home with good ones of your own.
        </p>
      </header>
      {latest && <LatestArticle article={latest} timeZone={site.timeZone} />}
      <section aria-labelledby="articles" className="wrap mt-16">
        <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line pb-3">
          <h2 id="articles" className="text-3xl">
            {category ? `${category} Articles` : 'More Articles'}
          </h2>
          <CategoryFilter />
        </div>
        {shown.length === 0 ? (
          <p className="py-16 text-lg">
            <strong className="block font-display text-2xl">No articles found</strong>
            Check back soon: new stories appear here first.
          </p>
        ) : (
          <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((article) => (
              <ArticleCard key={article.id} article={article} timeZone={site.timeZone} />
            ))}
          </div>
        )}
      </section>
    </>
  )
}

function CategoryFilter() {
  const filters = [
    { label: 'All', search: {} },
    ...blogFilterCategories.map((label) => ({ label, search: { category: label } })),
  ]
  return (
    <nav aria-label="Categories" className="flex flex-wrap gap-x-1">
      {filters.map(({ label, search }) => (
        <Link
          key={label}
          to="/blog"
          search={search}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className="border-b-2 border-transparent px-2 py-2 hover:text-kelp"
          activeProps={{ className: 'border-kelp! text-kelp', 'aria-current': 'true' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
