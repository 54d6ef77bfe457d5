import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { AppError } from '#domain/app-error.ts'
import { articleCardAddress } from '#domain/card-address.ts'
import { metaDescription } from '#domain/plain-text.ts'
import { cachedBodyHtml } from '#server/publishing/body-cache.ts'
import { findRedirectTarget } from '#server/publishing/redirects.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

/** What lists, cards and the search need: everything but the body. */
const summary = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  excerpt: articles.excerpt,
  category: articles.category,
  imageUrl: articles.imageUrl,
  author: articles.author,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
}

/** Articles a visitor may see, newest first. */
export function listArticles(db: Db, now: Date) {
  return db
    .select(summary)
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
}

/** One visible article by its live slug, else by an old one (its `slug` then differs). @throws AppError NOT_FOUND */
export function getArticleBySlug(db: Db, slug: string, now: Date) {
  const columns = { ...summary, content: articles.content, updatedAt: articles.updatedAt }
  const isVisible = visible(articles, now)
  const live = db
    .select(columns)
    .from(articles)
    .where(and(eq(articles.slug, slug), isVisible))
    .get()
  if (live) return live
  const targetId = findRedirectTarget(db, 'article', slug)
  const moved = targetId
    ? db
        .select(columns)
        .from(articles)
        .where(and(eq(articles.id, targetId), isVisible))
        .get()
    : null
  if (!moved) throw new AppError('NOT_FOUND', "The article you're looking for doesn't exist")
  return moved
}

/** An article as its page shows it: the body as HTML instead of markup, plus what search engines and shares are told. */
export function getArticlePage(db: Db, slug: string, now: Date, siteName: string) {
  const { content, ...article } = getArticleBySlug(db, slug, now)
  return {
    ...article,
    html: cachedBodyHtml(content),
    description: metaDescription(article.excerpt, content, ''),
    card: articleCardAddress(article, siteName),
  }
}
