import { eq, sum } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { reviewCells, reviewColumns, reviewOfCells } from '#domain/reviews/review-columns.ts'
import { createReviewInput, updateReviewInput } from '#domain/reviews/review-edit.schema.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { AdminContext } from '#server/context.ts'
import { importOf } from '#server/spreadsheets/import.ts'
import { reviewCommands } from './commands.ts'

/** The editor alone changes these. */
const onlyInEditor = {
  content: true,
  imageUrl: true,
  author: true,
  featured: true,
  published: true,
  publishedAt: true,
} as const

export const reviewImport = importOf({
  one: 'review',
  many: 'reviews',
  name: 'title',
  columns: reviewColumns,
  action: 'review_import',
  createInput: createReviewInput.omit(onlyInEditor),
  updateInput: updateReviewInput.omit(onlyInEditor),
  readVersion: readReviewsVersion,
  rulesFor: lineRules,
  insert: reviewCommands.insert,
  change: reviewCommands.change,
})

/** Each change of a review raises its revision; drafts, which import changes too, do not raise the content version. */
function readReviewsVersion(db: Db): number {
  return Number(
    db
      .select({ revisions: sum(reviews.revision) })
      .from(reviews)
      .get()?.revisions ?? 0,
  )
}

type ReviewRow = typeof reviews.$inferSelect

function lineRules({ db, env, now }: AdminContext) {
  const today = calendarDate(now(), env.TIME_ZONE)
  return {
    find: (id: number) => reviewCommands.find(db, id) ?? undefined,
    key: {
      column: 'slug',
      find: (slug: string) => db.select().from(reviews).where(eq(reviews.slug, slug)).get(),
    },
    cellsOf: reviewCells<ReviewRow>,
    inputOf: (values: Record<string, unknown>, before?: ReviewRow) => reviewOfCells(values, before?.facts ?? '', today),
    checkChange(after: ReviewRow, before: ReviewRow) {
      if (after.slug !== before.slug) reviewCommands.assertSlug(db, after)
      reviewCommands.assertPublishable(after)
      return []
    },
  }
}
