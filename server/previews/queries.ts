import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { reviews } from '#db/schema/reviews.ts'
import { previewLinks } from '#db/schema/revisions.ts'
import { previewDays, previewEnd, previewFolder } from '#domain/publishing/preview-links.ts'
import { storyState } from '#domain/publishing/story.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { shownArticle } from '#server/articles/queries.ts'
import type { Context } from '#server/context.ts'
import { type EditedKindName, readResource } from '#server/edited.ts'
import { withPendingChanges } from '#server/pending-changes/queries.ts'
import { shownReview } from '#server/reviews/queries.ts'
import { isSameSignature, sign } from '#server/security/signing.ts'

/** The page that a preview link leads to. @throws AppError NOT_FOUND for a link that is wrong, revoked or has expired */
export function getPreview({ db, env, now, cookies }: Context, token: string) {
  // A shared computer keeps nothing of it.
  cookies.isPrivate = true
  const id = Number(token.split('-', 1)[0])
  const link = db.select().from(previewLinks).where(eq(previewLinks.id, id)).get()
  const isIt = link && isSameSignature(token, previewToken(db, link)) && previewEnd(link.createdAt) > now()
  const preview = isIt && findPreview(db, link.resource, now(), env.TIME_ZONE)
  if (!preview) throw new AppError('NOT_FOUND', 'This preview link no longer works.')
  return { ...preview, until: previewEnd(link.createdAt) }
}

/**
 * Of a link, such as "12-kYw…": its id and a signature, also of its instant. After a backup was restored, another link may
 * have the number of one that was made since.
 */
function previewToken(db: Db, { id, createdAt }: { id: number; createdAt: Date }): string {
  return `${id}-${sign(db, 'preview_links', [id, createdAt.getTime()])}`
}

/** Whether it has a page that can be shown before it is public. */
export const hasPreview = (kind: EditedKindName) => kind === 'article' || kind === 'review'

/** A row with its pending changes, as its page would show it. */
function findPreview(db: Db, resource: string, now: Date, timeZone: string) {
  const { kind, id } = readResource(resource)
  if (kind === 'article') {
    const stored = db.select().from(articles).where(eq(articles.id, id)).get()
    if (!stored) return null
    const row = withPendingChanges(db, 'article', stored)
    const { title, excerpt, author, imageUrl, content, createdAt } = row
    const shown = { title, excerpt, author, imageUrl, content, createdAt, category: row.category ?? '' }
    const article = shownArticle(db, { ...shown, publishedAt: row.publishedAt ?? now })
    return { kind, title, of: previewedState(row, now), article }
  }
  const stored = db.select().from(reviews).where(eq(reviews.id, id)).get()
  if (!stored) return null
  const { pending, ...row } = withPendingChanges(db, 'review', stored)
  // Without its slug: a draft can't be compared with others.
  const { slug: _slug, ...review } = shownReview(db, { ...row, category: row.category ?? 'Other' }, now, timeZone)
  return { kind: 'review' as const, title: row.title, of: previewedState({ ...row, pending }, now), review }
}

interface Previewed {
  published: boolean
  publishedAt: Date | null
  pending?: unknown
}

function previewedState(row: Previewed, now: Date): 'draft' | 'changes' | 'live' {
  if (storyState(row, now) !== 'published') return 'draft'
  return row.pending ? 'changes' : 'live'
}

/** The links to a row that work, newest first. */
export function listPreviewLinks({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>, resource: string) {
  const since = new Date(now().getTime() - previewDays * 86_400_000)
  return db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.resource, resource), gt(previewLinks.createdAt, since)))
    .orderBy(desc(previewLinks.id))
    .all()
    .map((link) => ({
      id: link.id,
      url: env.SITE_URL + previewFolder + previewToken(db, link),
      until: previewEnd(link.createdAt),
    }))
}
