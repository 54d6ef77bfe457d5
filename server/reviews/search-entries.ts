import type { Db } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { reviewPages } from '#domain/review-pages.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

/** What reviews are found by: title, category, excerpt or content. Requirement: s5-search-reviews. */
export function listReviewEntries(db: Db, now: Date): SearchEntry[] {
  const { id, title, slug, excerpt, content, imageUrl } = reviews
  const category = publishedCategory(reviews.category)
  const rows = db
    .select({ id, title, slug, excerpt, category, content, imageUrl })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
  return rows.map(({ slug, excerpt, category, content, ...row }) =>
    searchEntry({ ...row, kind: reviewPages.kind, subtitle: category, target: reviewPages.itemPath(slug) }, [
      category,
      excerpt,
      content,
    ]),
  )
}
