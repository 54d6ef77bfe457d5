import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { articles } from '#db/schema/articles.ts'
import { articlePages } from '#domain/articles/article.ts'
import { articleSocialCardPath } from '#domain/articles/article-social-card.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listChangedIds } from '#server/pending-changes/queries.ts'
import { shownPicture, withPictures } from '#server/pictures/shown-picture.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import { withMarineLife } from '#server/publishing/marine-life-links.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { findBySlug } from '#server/publishing/redirects.ts'
import { listStoryLinks } from '#server/publishing/story-links.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

const summary = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  excerpt: articles.excerpt,
  category: publishedCategory(articles.category),
  imageUrl: articles.imageUrl,
  author: articles.author,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
}

export function listArticles(db: Db, now: Date) {
  return db
    .select(summary)
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
}

/** The same with their bodies, for the REST API. */
export function listWholeArticles(db: Db, now: Date) {
  return db
    .select({ ...summary, content: articles.content })
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
}

const whole = { ...summary, content: articles.content, updatedAt: articles.updatedAt }

const liveArticle = prepared((db) => {
  const isVisible = visible(articles, sql.placeholder('now'))
  const one = (by: SQL) => db.select(whole).from(articles).where(and(by, isVisible)).prepare()
  return { bySlug: one(eq(articles.slug, sql.placeholder('slug'))), byId: one(eq(articles.id, sql.placeholder('id'))) }
})

/** One visible article by its live slug, else by an old one (its `slug` then differs). @throws AppError NOT_FOUND */
export function getArticleBySlug(db: Db, slug: string, now: Date) {
  const article = findBySlug(db, 'article', liveArticle(db), { slug, now })
  if (!article) throw new AppError('NOT_FOUND', "The article you're looking for doesn't exist")
  return article
}

export function findArticle(db: Db, id: number, now: Date) {
  return liveArticle(db).byId.get({ id, now }) ?? null
}

/** Two others: of its category first, and of those the ones that were published nearest to it. */
const relatedArticles = prepared((db) => {
  const { id, title, slug, imageUrl, publishedAt, createdAt } = articles
  const since = sql`abs(coalesce(${publishedAt}, ${createdAt}) - ${sql.placeholder('published')})`
  return db
    .select({ title, slug, category: summary.category, imageUrl, publishedAt, createdAt })
    .from(articles)
    .where(and(ne(id, sql.placeholder('id')), visible(articles, sql.placeholder('now'))))
    .orderBy(desc(eq(articles.category, sql.placeholder('category'))), since, id)
    .limit(2)
    .prepare()
})

/** An article as its page shows it, plus description, social card and what to read next. */
export function getArticlePage(db: Db, slug: string, now: Date, siteName: string) {
  const article = getArticleBySlug(db, slug, now)
  const { id, category, publishedAt, createdAt } = article
  return {
    ...shownArticle(db, article),
    description: metaDescription(article.excerpt, article.content, ''),
    socialCard: articleSocialCardPath(article, siteName),
    related: relatedArticles(db).all({ id, category, published: (publishedAt ?? createdAt).getTime(), now }),
  }
}

/** An article as readers see it, its body as HTML, whether it is public or not. */
export function shownArticle<Article extends { content: string; imageUrl: string }>(db: Db, row: Article) {
  const { content, ...article } = row
  return {
    ...article,
    html: withPictures(db, withMarineLife(db, cachedBody(content).html)),
    picture: shownPicture(db, article.imageUrl),
  }
}

/** Every article with all its fields, drafts and scheduled ones too, newest first. For the administrator alone. */
export function listAllArticles(db: Db) {
  return db
    .select()
    .from(articles)
    .orderBy(...newestFirst(articles))
    .all()
}

/** Every article without its body but with the places that link to it, newest first, for the administrator's list. */
export function listArticlesForAdmin(db: Db, siteUrl: string) {
  const { content: _content, ...columns } = getTableColumns(articles)
  const rows = db
    .select(columns)
    .from(articles)
    .orderBy(...newestFirst(articles))
    .all()
  const links = listStoryLinks(db, siteUrl)
  const changed = listChangedIds(db, 'article')
  return rows.map((row) => ({
    ...{ ...row, hasChanges: changed.has(row.id) },
    linkedFrom: links.get(articlePages.itemPath(row.slug)) ?? [],
  }))
}
