import { and, asc, eq, gt, min } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { reviews } from '#db/schema/reviews.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import { productImage } from '#domain/product-image.ts'
import { type SearchEntry, searchEntry, searchTarget } from '#domain/search.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

// The texts by which each kind is found: specification, section 5.

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
    searchEntry({ ...row, kind: 'article', subtitle: category, target: searchTarget('article', slug) }, [
      excerpt,
      category,
    ]),
  )
}

/** By name, as the directory lists them. */
export function listDiveSiteEntries(db: Db): SearchEntry[] {
  const { id, name, region, description, status, imageUrl } = diveSites
  const rows = db
    .select({ id, title: name, region, description, status, imageUrl })
    .from(diveSites)
    .orderBy(asc(name), asc(id))
    .all()
  return rows.map(({ id, title, region, description, status, imageUrl }) =>
    searchEntry(
      {
        kind: 'diveSite',
        id,
        title,
        subtitle: lineWithClosure({ status }, region),
        imageUrl: imageUrl ?? '',
        target: searchTarget('diveSite', id),
      },
      [region, description],
    ),
  )
}

export function listProductEntries(db: Db, now: Date): SearchEntry[] {
  const { id, name, category, description, imageUrl } = products
  const rows = db
    .select({ id, title: name, category, description, imageUrl })
    .from(products)
    .where(visible(products, now))
    .orderBy(...newestFirst(products))
    .all()
  return rows.map(({ id, title, category, description, imageUrl }) =>
    searchEntry(
      {
        kind: 'product',
        id,
        title,
        subtitle: category,
        imageUrl: productImage(title, imageUrl),
        target: searchTarget('product', title),
      },
      [category, description],
    ),
  )
}

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
    searchEntry({ ...row, kind: 'review', subtitle: category, target: searchTarget('review', slug) }, [
      category,
      excerpt,
      content,
    ]),
  )
}

/** When the next scheduled item appears, in milliseconds; infinity when nothing is scheduled. */
export function nextOpening(db: Db, now: Date): number {
  const instants = [articles, reviews, products].map(
    (table) =>
      db
        .select({ next: min(table.publishedAt) })
        .from(table)
        .where(and(eq(table.published, true), gt(table.publishedAt, now)))
        .get()
        ?.next?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return Math.min(...instants)
}
