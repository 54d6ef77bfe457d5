import { eq, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { reviewCells, reviewColumns, reviewOfCells } from '#domain/reviews/review-columns.ts'
import { createReviewInput, updateReviewInput } from '#domain/reviews/review-edit.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { foldText } from '#domain/shared/search-text.ts'
import type { AdminContext } from '#server/context.ts'
import { importOf } from '#server/spreadsheets/import.ts'
import { reviewCommands } from './commands.ts'

/** No other request is served while they are written. */
const mostAdded = 500

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
  assertRoom(_db, added) {
    if (added <= mostAdded) return
    const problem = `The file would add more than ${mostAdded} reviews.`
    throw new AppError('CONFLICT', `${problem} Split it and import the parts one at a time.`)
  },
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
  const stored = db.select({ title: reviews.title }).from(reviews).all()
  const titles = new Set(stored.map(({ title }) => foldText(title)))
  const lineOfSlug = new Map<string, number>()
  return {
    find: (id: number) => reviewCommands.find(db, id) ?? undefined,
    key: {
      column: 'slug',
      find: (slug: string) => db.select().from(reviews).where(eq(reviews.slug, slug)).get(),
    },
    cellsOf: reviewCells<ReviewRow>,
    inputOf: (values: Record<string, unknown>, before?: ReviewRow) => reviewOfCells(values, before?.facts ?? '', today),
    checkNew(input: z.output<typeof createReviewInput>) {
      const title = foldText(input.title)
      if (titles.has(title)) {
        throw new AppError('CONFLICT', 'A review with this title exists already: give its id to change it.')
      }
      reviewCommands.assertValid(input)
      titles.add(title)
      return []
    },
    checkChange(after: ReviewRow, before: ReviewRow, line: number) {
      reviewCommands.assertValid(after)
      if (after.slug === before.slug) return []
      reviewCommands.assertSlug(db, after)
      const slug = slugFromTitle(after.slug || after.title)
      const earlier = lineOfSlug.get(slug)
      if (earlier) throw new AppError('CONFLICT', `Line ${earlier} already has the slug ${slug}.`)
      lineOfSlug.set(slug, line)
      return []
    },
  }
}
