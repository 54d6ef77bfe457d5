import { count, eq, gte, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { linkChecks, linkClicks } from '#db/schema/links.ts'
import { reviews } from '#db/schema/reviews.ts'
import { storyState } from '#domain/publishing/story.ts'
import { byPlacement, type ClickDay, type LinkPlacement } from '#domain/purchase-links/link-clicks.ts'
import { isDeadLink } from '#domain/purchase-links/link-health.ts'
import { type LinkedItem, type LinkedKind, type LinkUse, merchantOf } from '#domain/purchase-links/purchase-links.ts'
import { lastDays } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'

export const linkColumns = {
  review: { table: reviews, url: reviews.purchaseLink, title: reviews.title },
  product: { table: products, url: products.affiliateLink, title: products.name },
} as const

/** Days that clicks are shown of, today with them. */
const shownDays = 30

interface StoredLink extends LinkUse {
  url: string
}

/** The purchase link of every review and product that has one, whatever its state. */
export function listStoredLinks(db: Db | Tx, now: Date): StoredLink[] {
  const kinds = Object.entries(linkColumns) as [LinkedKind, (typeof linkColumns)[LinkedKind]][]
  return kinds.flatMap(([kind, { table, url, title }]) =>
    db
      .select({ id: table.id, title, url, published: table.published, publishedAt: table.publishedAt })
      .from(table)
      .where(sql`trim(${url}) <> ''`)
      .orderBy(title, table.id)
      .all()
      .map(({ published, publishedAt, ...link }) => ({
        ...{ kind, id: link.id, title: link.title, url: link.url.trim() },
        state: storyState({ published, publishedAt }, now),
      })),
  )
}

/** Every purchase link once, dead ones first, by merchant, with where it is used, how often it was followed lately and what a check found. */
export function listPurchaseLinks(db: Db, now: Date, { TIME_ZONE, LINK_CHECKS }: Context['env']) {
  const days = lastDays(now, TIME_ZONE, shownDays)
  const clicksOf = countClicks(db, days[0] ?? '')
  const checks = new Map(
    db
      .select()
      .from(linkChecks)
      .all()
      .map(({ url, outcome, status, problem, failures, checkedAt }) => [
        url,
        { outcome, status, problem, checkedAt, isDead: isDeadLink({ outcome, failures }) },
      ]),
  )
  const links = [...Map.groupBy(listStoredLinks(db, now), ({ url }) => url)].map(([url, items]) => ({
    url,
    merchant: merchantOf(url),
    uses: items.map(({ url: _url, ...use }): LinkUse => use),
    clicks: items.reduce((all, item) => all + clicksOf(item), 0),
    check: checks.get(url) ?? null,
  }))
  return {
    links: links.sort(
      (a, b) => isDead(b) - isDead(a) || byText(a.merchant ?? '', b.merchant ?? '') || byText(a.url, b.url),
    ),
    clickDays: listClickDays(db, days),
    reviewsWithoutLink: countReviewsWithoutLink(db),
    isChecked: LINK_CHECKS === 'on',
  }
}

/** The links that are dead, each with one of the titles that has it. */
export function listDeadLinks(db: Db, now: Date) {
  const checks = new Map(
    db
      .select()
      .from(linkChecks)
      .all()
      .filter(isDeadLink)
      .map(({ url, problem, failingSince }) => [url, { problem, failingSince }]),
  )
  const links = new Map(listStoredLinks(db, now).map(({ url, title }) => [url, title]))
  return [...links].flatMap(([url, title]) => {
    const dead = checks.get(url)
    return dead ? { url, title, ...dead } : []
  })
}

/** How often links were followed since a day such as "2026-11-22", and the three that were followed most. */
export function listBestLinks(db: Db, now: Date, since: string) {
  const clicksOf = countClicks(db, since)
  const links = listStoredLinks(db, now).map((link) => ({ title: link.title, clicks: clicksOf(link) }))
  const best = links.filter(({ clicks }) => clicks > 0).sort((a, b) => b.clicks - a.clicks)
  return { total: best.reduce((all, { clicks }) => all + clicks, 0), best: best.slice(0, 3) }
}

function countClicks(db: Db, since: string): (item: LinkedItem) => number {
  const { kind, itemId, day } = linkClicks
  const rows = db
    .select({ kind, itemId, clicks: sum(linkClicks.count).mapWith(Number) })
    .from(linkClicks)
    .where(gte(day, since))
    .groupBy(kind, itemId)
    .all()
  const counts = new Map(rows.map(({ kind, itemId, clicks }) => [`${kind}:${itemId}`, clicks]))
  return ({ kind, id }) => counts.get(`${kind}:${id}`) ?? 0
}

/** The clicks of each day by where the link stood, the oldest day first. */
function listClickDays(db: Db, days: readonly string[]): ClickDay[] {
  const { day, placement } = linkClicks
  const rows = db
    .select({ day, placement, clicks: sum(linkClicks.count).mapWith(Number) })
    .from(linkClicks)
    .where(gte(day, days[0] ?? ''))
    .groupBy(day, placement)
    .all()
  return days.map((day) => {
    const clicksAt = (placement: LinkPlacement) =>
      rows.find((row) => row.day === day && row.placement === placement)?.clicks ?? 0
    return { day, counts: byPlacement(clicksAt) }
  })
}

function countReviewsWithoutLink(db: Db): number {
  const isBlank = sql`trim(${reviews.purchaseLink}) = ''`
  return db.select({ count: count() }).from(reviews).where(isBlank).get()?.count ?? 0
}

/** The link of one review or product, or null when it has none. */
export function findLinkOf(db: Db | Tx, { kind, id }: LinkedItem): string | null {
  const { table, url } = linkColumns[kind]
  const row = db.select({ url }).from(table).where(eq(table.id, id)).get()
  return row?.url.trim() || null
}

const isDead = ({ check }: { check: { isDead: boolean } | null }) => Number(check?.isDead ?? false)
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
