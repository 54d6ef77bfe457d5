import { and, eq, sql } from 'drizzle-orm'
import { linkClicks } from '#db/schema/links.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { LinkPlace } from '#domain/purchase-links/link-clicks.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'
import { visible } from '#server/publishing/visible.ts'
import { linkColumns } from './queries.ts'

/**
 * Counts that a person followed a purchase link: by where it stood and by day, nothing of the person.
 * @throws AppError NOT_FOUND when visitors see no such link, UNAVAILABLE
 */
export async function countClick(ctx: Context, { kind, id, placement }: LinkPlace): Promise<void> {
  const now = ctx.now()
  const { table, url } = linkColumns[kind]
  const isLinked = and(eq(table.id, id), visible(table, now), sql`trim(${url}) <> ''`)
  if (!ctx.db.select({ id: table.id }).from(table).where(isLinked).get()) throw noSuchLink()
  const row = { kind, itemId: id, placement, day: calendarDate(now, ctx.env.TIME_ZONE), count: 1 }
  await writeWhenPossible(ctx.limitsDb, () => {
    const oneMore = { count: sql`${linkClicks.count} + 1` }
    const { kind, itemId, placement, day } = linkClicks
    ctx.limitsDb
      .insert(linkClicks)
      .values(row)
      .onConflictDoUpdate({ target: [kind, itemId, placement, day], set: oneMore })
      .run()
  })
}

const noSuchLink = () => new AppError('NOT_FOUND', 'There is no such link.')
