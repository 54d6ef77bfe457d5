import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BlogFilterCategory } from '#domain/article.ts'
import { useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleCategoryFilter } from './article-category-filter.tsx'
import { BlogHero } from './blog-hero.tsx'
import { LatestArticle } from './latest-article.tsx'

interface BlogScreenProps {
  category?: BlogFilterCategory
  /** The subscribe widget of the hero. */
  subscribe: ReactNode
}

export function BlogScreen({ category, subscribe }: BlogScreenProps) {
  const { data: articles } = useSuspenseQuery(useApi().publicContent.articles.queryOptions())
  const site = useSite()
  const [latest, ...others] = articles
  const shown = category ? ofCategory(articles, category) : others
  return (
    <>
      <BlogHero subscribe={subscribe} />
      {latest && <LatestArticle article={latest} timeZone={site.timeZone} />}
      <section aria-labelledby="articles" className="wrap mt-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 border-b border-line">
          <h2 id="articles" className="text-heading pb-3">
            {category ? `${category} Articles` : 'More Articles'}
          </h2>
          <ArticleCategoryFilter chosen={category} />
        </div>
        {shown.length === 0 ? (
          <NothingFound />
        ) : (
          <div className="mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((article) => (
              <ArticleCard key={article.id} article={article} timeZone={site.timeZone} />
            ))}
          </div>
        )}
      </section>
    </>
  )
}

/** Newest first by createdAt, unlike the list of all, which goes by publishedAt. Requirement: s2-blog-grid-category. */
function ofCategory<Article extends { category: string; createdAt: Date }>(articles: Article[], category: string) {
  return articles
    .filter((article) => article.category === category)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

function NothingFound() {
  return (
    <div className="py-20 text-center">
      <h3 className="text-3xl">No articles found</h3>
      <p className="mt-3 text-ink-soft">Check back soon: new stories appear here first.</p>
    </div>
  )
}
