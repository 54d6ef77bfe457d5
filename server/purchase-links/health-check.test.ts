import { expect, test } from 'vitest'
import { linkChecks } from '#db/schema/links.ts'
import { reviews } from '#db/schema/reviews.ts'
import { auditLog } from '#db/schema/security.ts'
import type { AdminContext } from '#server/context.ts'
import { insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'
import type { FindHost } from './ask-address.ts'
import { type CheckContext, checkDue, checkLinkNow } from './health-check.ts'
import { openShop } from './shops-testing.ts'

const day = 86_400_000

/** A site with a shop on this machine; `check` requests the links that are due. */
async function checkedSite(variables: Record<string, string> = { LINK_CHECKS_ALLOW_PRIVATE: 'true' }) {
  const site = testSite(variables)
  const shop = await openShop()
  const lines: unknown[] = []
  const log: CheckContext['log'] = { info: (line: unknown) => void lines.push(line) }
  const context: CheckContext = { ...site.database, env: site.env, now: () => site.clock.now, log }
  const check = (options = {}) => checkDue(context, { timeoutMs: 500, ...options })
  return { ...site, shop, lines, context, check, checks: () => site.db.select().from(linkChecks).all() }
}

test('each URL is requested once, however often it is used, and its response is stored', async () => {
  const { db, shop, check, checks, lines } = await checkedSite()
  insertReview(db, { purchaseLink: `${shop.url('/fine')} ` })
  insertProduct(db, { affiliateLink: shop.url('/fine') })
  insertReview(db, { purchaseLink: shop.url('/missing'), published: false })
  insertReview(db, { purchaseLink: 'no address' })
  await check()

  expect(shop.asked).toEqual(['HEAD /fine', 'HEAD /missing', 'GET /missing'])
  expect(checks()).toMatchObject([
    { url: shop.url('/fine'), outcome: 'fine', status: 200, problem: null, failures: 0, checkedAt: NOW },
    { url: shop.url('/missing'), outcome: 'failed', status: 404, failures: 1, failingSince: NOW },
  ])
  expect(lines).toEqual([
    { merchant: '127.0.0.1', outcome: 'fine', status: 200 },
    { merchant: '127.0.0.1', outcome: 'failed', status: 404 },
  ])
})

test('an address is asked again after a week, one that fails after a day, from that very instant on; three failures make it dead', async () => {
  const { db, clock, shop, check, checks, admin } = await checkedSite()
  insertReview(db, { purchaseLink: shop.url('/fine') })
  insertReview(db, { purchaseLink: shop.url('/broken') })
  const askedAfter = async (days: number) => {
    shop.asked.length = 0
    clock.now = new Date(NOW.getTime() + days * day)
    await check()
    return shop.asked.filter((line) => line.startsWith('HEAD'))
  }
  expect(await askedAfter(0)).toEqual(['HEAD /fine', 'HEAD /broken'])
  expect(await askedAfter(0.9)).toEqual([])
  expect(await askedAfter(1.3)).toEqual(['HEAD /broken'])
  expect(checks()).toMatchObject([{}, { failures: 2 }])
  expect(await askedAfter(2.6)).toEqual(['HEAD /broken'])
  const next = checks()[0]?.nextCheckAt.getTime() ?? 0
  const days = (next - NOW.getTime()) / day
  expect([days > 6.9, days < 7.3]).toEqual([true, true])
  expect(await askedAfter(days - 1 / day)).toEqual([])
  expect(await askedAfter(days)).toEqual(['HEAD /fine'])
  clock.now = NOW
  const { links } = await admin.adminContent.purchaseLinks()
  expect(links.map(({ url, check }) => [url, check?.isDead])).toEqual([
    [shop.url('/broken'), true],
    [shop.url('/fine'), false],
  ])
})

test('the check of a URL is deleted when nothing links there any more', async () => {
  const { db, shop, check, checks } = await checkedSite()
  insertReview(db, { purchaseLink: shop.url('/fine') })
  await check()
  db.update(reviews)
    .set({ purchaseLink: shop.url('/refused') })
    .run()
  await check()
  expect(checks()).toMatchObject([{ url: shop.url('/refused'), outcome: 'refused' }])
})

test('without LINK_CHECKS_ALLOW_PRIVATE nothing on this machine is requested', async () => {
  const { db, shop, check, checks } = await checkedSite({})
  insertReview(db, { purchaseLink: shop.url('/fine') })
  await check()
  expect(shop.asked).toEqual([])
  expect(checks()).toMatchObject([{ problem: 'It leads to an IP address that is not public.' }])
})

test('while no host is found at all nothing is held against the shops; one that alone is missing has failed', async () => {
  const { db, shop, check, checks, lines } = await checkedSite()
  const missing: FindHost = (_host, _options, done) => done(Object.assign(new Error(), { code: 'ENOTFOUND' }), [])
  insertReview(db, { purchaseLink: 'http://one.test/' })
  insertReview(db, { purchaseLink: 'http://two.test/' })
  await check({ findHost: missing })
  expect([checks(), lines]).toEqual([[], []])

  insertReview(db, { purchaseLink: `http://shop.test:${shop.port}/fine` })
  const address = [{ address: '127.0.0.1', family: 4 }]
  await check({
    findHost: ((host, options, done) =>
      host === 'shop.test' ? done(null, address) : missing(host, options, done)) satisfies FindHost,
  })
  expect(checks()).toMatchObject([
    { url: 'http://one.test/', failures: 1, problem: 'The shop’s server was not found.' },
    { url: 'http://two.test/', failures: 1 },
    { outcome: 'fine' },
  ])
})

test('a check by hand says that the site’s own network is away, and the next one may begin', async () => {
  const { db, context: checking, checks } = await checkedSite()
  insertReview(db, { id: 7, purchaseLink: 'http://one.test/' })
  const findHost: FindHost = (_host, _options, done) => done(Object.assign(new Error(), { code: 'EAI_AGAIN' }), [])
  const context = checking as unknown as AdminContext
  const act = () => checkLinkNow(context, { kind: 'review', id: 7 }, { findHost })
  const refusal = { code: 'UNAVAILABLE', message: 'The site’s own network is down, so the shop could not be checked.' }
  await expect(act()).rejects.toMatchObject(refusal)
  await expect(act()).rejects.toMatchObject(refusal)
  expect(checks()).toEqual([])
})

test('four hosts are asked at once, each of them one address after the other', async () => {
  const { db, shop, check } = await checkedSite()
  const at = (host: string) => `http://${host}.test:${shop.port}/hang`
  for (let n = 1; n <= 6; n += 1) insertReview(db, { purchaseLink: at(`shop${n}`) })
  insertReview(db, { purchaseLink: `${at('shop1')}?again` })
  const end = new AbortController()
  const findHost: FindHost = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const checking = check({ signal: end.signal, timeoutMs: 60_000, findHost })
  await expect.poll(() => shop.asked.length).toBe(4)
  end.abort()
  await checking
  expect(shop.asked).toEqual(Array.from({ length: 4 }, () => 'HEAD /hang'))
})

test('the administrator has one link checked now, one at a time, and the audit knows', async () => {
  const { db, shop, admin, checks } = await checkedSite()
  insertReview(db, { id: 7, purchaseLink: shop.url('/busy') })
  const act = () => admin.adminContent.checkLinkNow({ kind: 'review', id: 7 })
  const first = act()
  await expect(act()).rejects.toMatchObject({ message: 'Another link is being checked. Please wait a moment.' })
  await first
  expect(checks()).toMatchObject([{ url: shop.url('/busy'), outcome: 'refused', status: 429 }])
  expect(db.select().from(auditLog).all()).toMatchObject([{ action: 'purchase_link_check', resource: 'review:7' }])
  await act()
})

test('only an existing link can be checked, and none while checks are off', async () => {
  const { db, admin } = await checkedSite()
  insertReview(db, { id: 7 })
  for (const id of [7, 8])
    await expect(admin.adminContent.checkLinkNow({ kind: 'review', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const off = testSite({ LINK_CHECKS: 'off' })
  await expect(off.admin.adminContent.checkLinkNow({ kind: 'review', id: 7 })).rejects.toMatchObject({
    message: 'Checks are switched off: LINK_CHECKS=off.',
  })
})
