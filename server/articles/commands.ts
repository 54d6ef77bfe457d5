import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { AppError } from '#domain/app-error.ts'
import type { CreateArticleInput, UpdateArticleInput } from '#domain/article.schema.ts'
import { articlePages } from '#domain/article-pages.ts'
import { autoExcerpt } from '#domain/plain-text.ts'
import type { AdminContext } from '#server/context.ts'
import { keepDeleted, takeDeleted } from '#server/publishing/deleted-items.ts'
import { assertRevision, chooseSlug, completeStory, followSlug, type StoryKind } from '#server/publishing/story.ts'
import { write } from '#server/write.ts'

const story: StoryKind = { kind: articlePages.kind, table: articles, pathOf: articlePages.itemPath }

const empty = {
  slug: '',
  excerpt: '',
  content: '',
  category: null,
  imageUrl: '',
  author: '',
  published: false,
  publishedAt: null,
}

/** Saves a new article, as a draft or published. @throws AppError BAD_INPUT, CONFLICT */
export function createArticle(ctx: AdminContext, input: CreateArticleInput) {
  const { revision: _revision, id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...given } = input
  return write(
    ctx,
    (article: Article) => entryOf(article.published ? 'article_publish' : 'article_create', article.id),
    (tx) => {
      const values = completeStory({ ...empty, ...given }, { author: ctx.env.teamName, now: ctx.now() })
      assertPublishable(values)
      const slug = chooseSlug(tx, story, values)
      return tx
        .insert(articles)
        .values({ ...values, slug, createdAt: ctx.now(), updatedAt: ctx.now() })
        .returning()
        .get()
    },
  )
}

/** Changes what is given of an article. @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT */
export function updateArticle(ctx: AdminContext, input: UpdateArticleInput) {
  const { id, revision, createdAt: _createdAt, updatedAt: _updatedAt, ...given } = input
  return write(ctx, entryOf(actionOf(given), id), (tx) => {
    const before = getArticle(tx, id)
    assertRevision(before, revision)
    // One that was cut from the content before is cut anew.
    const isCut = before.excerpt === autoExcerpt(before.content)
    const values = completeStory(
      { ...before, ...(isCut ? { excerpt: '' } : {}), ...given },
      { author: ctx.env.teamName, now: ctx.now() },
    )
    assertPublishable(values)
    const slug = given.slug === undefined ? before.slug : chooseSlug(tx, story, values, id)
    followSlug(tx, story, before, slug)
    const changes = { ...values, slug, updatedAt: ctx.now(), revision: sql`${articles.revision} + 1` }
    return tx.update(articles).set(changes).where(eq(articles.id, id)).returning().get()
  })
}

/** Deletes an article at once; `restoreArticle` brings it back. @throws AppError NOT_FOUND */
export function deleteArticle(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  return write(ctx, entryOf('article_delete', id), (tx) => {
    keepDeleted(tx, { kind: story.kind, id, row: getArticle(tx, id), deletedAt: ctx.now() })
    tx.delete(articles).where(eq(articles.id, id)).run()
  })
}

/** Brings back what was deleted, with its id; a slug that was taken meanwhile gets a number. @throws AppError NOT_FOUND */
export function restoreArticle(ctx: AdminContext, { id }: { id: number }) {
  return write(ctx, entryOf('article_restore', id), (tx) => {
    const row = takeDeleted<Article>(tx, story.kind, id)
    const slug = chooseSlug(tx, story, { slug: '', title: row.slug })
    return tx
      .insert(articles)
      .values({ ...row, slug })
      .returning()
      .get()
  })
}

type Article = typeof articles.$inferSelect

const entryOf = (action: string, id: number) => ({ action, resource: `article:${id}` })

function actionOf({ published }: { published?: boolean }): string {
  if (published === undefined) return 'article_update'
  return published ? 'article_publish' : 'article_unpublish'
}

export function getArticle(tx: Tx, id: number): Article {
  const article = tx.select().from(articles).where(eq(articles.id, id)).get()
  if (!article) throw new AppError('NOT_FOUND', "The article you're looking for doesn't exist")
  return article
}

/** Requirement: s5-publish-message. */
function assertPublishable(article: Pick<Article, 'published' | 'content' | 'category' | 'imageUrl'>): void {
  if (!article.published || (article.content && article.category && article.imageUrl)) return
  throw new AppError('BAD_INPUT', 'Missing Information - Please fill in all required fields to publish the article.', {
    details: { missing: (['content', 'category', 'imageUrl'] as const).filter((name) => !article[name]) },
  })
}
