import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { linkClicks } from '#db/schema/links.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { isBot, type LinkPlace } from '#domain/purchase-links/link-clicks.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'
import { visible } from '#server/publishing/visible.ts'
import { clientNetwork } from '#server/security/client-network.ts'
import { linkColumns } from './queries.ts'

const minute = 60_000

/** Clicks in a minute, of one client and of all together, so that a flood does not load the disk. */
const most = { ofOne: 30, ofAll: 600 }

/** Clicks of each client in its minute: only in memory, because no personal data is stored. */
type ClickLimits = LRUCache<string, { count: number; until: number }>

export const clickLimits = (): ClickLimits =>
  new LRUCache({ max: 10_000, ttl: minute, ttlAutopurge: true, noUpdateTTL: true })

/**
 * Counts that a person followed a purchase link: by where it stood and by day, nothing of the person. A bot's is not counted.
 * @throws AppError NOT_FOUND when visitors see no such link, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function countClick(ctx: Context, limits: ClickLimits, { kind, id, placement }: LinkPlace): Promise<void> {
  if (isBot(ctx.client.userAgent)) return
  const now = ctx.now()
  for (const [key, limit] of [
    [clientNetwork(ctx.client.ipAddress), most.ofOne],
    ['everybody', most.ofAll],
  ] as const)
    assertBelow(limits, key, limit, now.getTime())
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

function assertBelow(limits: ClickLimits, key: string, limit: number, now: number): void {
  const known = limits.get(key)
  const own = known && known.until > now && known.until <= now + minute ? known : { count: 0, until: now + minute }
  own.count += 1
  limits.set(key, own)
  if (own.count <= limit) return
  const retryAfterSeconds = Math.ceil((own.until - now) / 1000)
  throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts in a short time.', { retryAfterSeconds })
}

const noSuchLink = () => new AppError('NOT_FOUND', 'There is no such link.')
