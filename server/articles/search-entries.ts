import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { articlePages } from '#domain/article-pages.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

/** What stories are found by: title, excerpt or category. Requirement: s5-search-articles. */
export function listArticleEntries(db: Db, now: Date): SearchEntry[] {
  const { id, title, slug, excerpt, imageUrl } = articles
  const category = publishedCategory(articles.category)
  const rows = db
    .select({ id, title, slug, excerpt, category, imageUrl })
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
  return rows.map(({ slug, excerpt, category, ...row }) =>
    searchEntry({ ...row, kind: articlePages.kind, subtitle: category, target: articlePages.itemPath(slug) }, [
      excerpt,
      category,
    ]),
  )
}
