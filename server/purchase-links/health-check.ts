import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { linkChecks } from '#db/schema/links.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { healthAfter, nextCheckAt } from '#domain/purchase-links/link-health.ts'
import { type LinkedItem, merchantOf } from '#domain/purchase-links/purchase-links.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { write } from '#server/write.ts'
import { type AskOptions, askAddress } from './ask-address.ts'
import { findLinkOf, listStoredLinks } from './queries.ts'

/** Hosts that are asked at once; each is asked one address after the other. */
const hostsAtOnce = 4

export type CheckContext = Pick<Context, 'db' | 'limitsDb' | 'env' | 'now'> & { log: Pick<FastifyBaseLogger, 'info'> }

type CheckOptions = Partial<Pick<AskOptions, 'isAllowed' | 'timeoutMs' | 'signal' | 'findHost'>>

/** Databases whose links are being asked by hand. */
const asked = new WeakSet<Db>()

/** Asks every address whose time has come, and forgets those that nothing leads to any more. */
export async function checkDue(ctx: CheckContext, options: CheckOptions = {}): Promise<void> {
  const urls = await dueAddresses(ctx)
  const areOthersFound = namesAreFound(ctx, options)
  const byHost = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  const askNextHost = async () => {
    for (let urls = byHost.shift(); urls; urls = byHost.shift()) {
      for (const url of urls) {
        if (options.signal?.aborted) return
        await checkOne(ctx, url, { ...options, areOthersFound: () => areOthersFound(url) })
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, askNextHost))
}

async function dueAddresses({ db, limitsDb, now }: CheckContext): Promise<string[]> {
  const used = new Set(listStoredLinks(db, now()).flatMap(({ url }) => webUrl(url) ?? []))
  const known = db.select({ url: linkChecks.url, next: linkChecks.nextCheckAt }).from(linkChecks).all()
  const unused = known.flatMap(({ url }) => (used.has(url) ? [] : [url]))
  if (unused.length > 0) {
    await writeWhenPossible(limitsDb, () => {
      limitsDb.delete(linkChecks).where(inArray(linkChecks.url, unused)).run()
    })
  }
  for (const { url, next } of known) if (next > now()) used.delete(url)
  return [...used]
}

/**
 * Whether any other host that the site links to is found: where none is, our own network is away. Each is looked for
 * once; a single host has no others, and is believed.
 */
function namesAreFound({ db, now }: CheckContext, { findHost = lookup }: CheckOptions) {
  const hostOf = (url: string) => new URL(url).hostname
  const isFound = (host: string) =>
    new Promise<boolean>((resolve) => findHost(host, { all: true }, (error) => resolve(error === null)))
  const found = new Map<string, Promise<boolean>>()
  return async (url: string) => {
    const urls = listStoredLinks(db, now()).flatMap((link) => webUrl(link.url) ?? [])
    const others = [...new Set(urls.map(hostOf))].filter((host) => host !== hostOf(url) && isIP(host) === 0)
    for (const host of others) {
      if (!found.has(host)) found.set(host, isFound(host))
      if (await found.get(host)) return true
    }
    return others.length === 0
  }
}

/** Asks an address and keeps what came of it. @returns false when that says nothing of it, because it was broken off or our own network is away */
async function checkOne(
  ctx: CheckContext,
  url: string,
  options: CheckOptions & Pick<AskOptions, 'areOthersFound'>,
): Promise<boolean> {
  const { db, limitsDb, env, now, log } = ctx
  const isAllowed = env.LINK_CHECKS_ALLOW_PRIVATE === 'true' ? () => true : undefined
  const userAgent = `LinkCheck/1.0 (+${env.SITE_URL})`
  const answer = await askAddress(url, { isAllowed, ...options, userAgent })
  if (options.signal?.aborted || !answer) return false
  const { outcome, status, problem } = answer
  const before = db.select().from(linkChecks).where(eq(linkChecks.url, url)).get() ?? null
  const health = healthAfter(before, outcome, now(), env.TIME_ZONE)
  const found = { ...health, status, problem, nextCheckAt: nextCheckAt(health, Math.random()) }
  await writeWhenPossible(limitsDb, () => {
    const { url: key } = linkChecks
    limitsDb
      .insert(linkChecks)
      .values({ url, ...found })
      .onConflictDoUpdate({ target: key, set: found })
      .run()
  })
  // The rest of the URL may contain an affiliate's tag.
  log.info({ merchant: merchantOf(url), outcome, status }, 'purchase link checked')
  return true
}

/**
 * Asks the link of one review or product now, one at a time.
 * @throws AppError NOT_FOUND when it has none, CONFLICT when another one is being asked or checks are off,
 * UNAVAILABLE when the site itself has no network
 */
export async function checkLinkNow(ctx: AdminContext, item: LinkedItem, options: CheckOptions = {}): Promise<void> {
  if (ctx.env.LINK_CHECKS === 'off') throw new AppError('CONFLICT', 'Checks are switched off: LINK_CHECKS=off.')
  const url = webUrl(findLinkOf(ctx.db, item) ?? '')
  if (!url) throw new AppError('NOT_FOUND', 'There is no full URL to check.')
  if (asked.has(ctx.db)) throw new AppError('CONFLICT', 'Another link is being checked. Please wait a moment.')
  asked.add(ctx.db)
  try {
    const areOthersFound = namesAreFound(ctx, options)
    if (!(await checkOne(ctx, url, { ...options, areOthersFound: () => areOthersFound(url) }))) {
      throw new AppError('UNAVAILABLE', 'The site’s own network is down, so the shop could not be checked.')
    }
    await write(ctx, { action: 'purchase_link_check', resource: `${item.kind}:${item.id}` }, () => undefined)
  } finally {
    asked.delete(ctx.db)
  }
}
