import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { linkClicks } from '#db/schema/links.ts'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { clickUrl } from '#domain/purchase-links/link-clicks.ts'
import { insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const ofPage = { 'user-agent': browser, 'sec-fetch-site': 'same-origin' }
const onCard = 'placement=review-card&id=1'

/** A site with a review and a product that are to be bought; `click` sends as a page of the site would. */
async function clickSite() {
  const site = testSite({ TRUSTED_PROXY: 'loopback' })
  insertReview(site.db, { id: 1, purchaseLink: 'https://shop.example/fins' })
  insertProduct(site.db, { id: 1, affiliateLink: 'https://shop.example/fins' })
  const app = await site.app()
  const click = async (query = onCard, headers: Record<string, string | undefined> = {}, payload?: string) => {
    const sent = Object.entries({ ...ofPage, ...headers }).filter(([, value]) => value !== undefined)
    const url = `/clicks?${query}`
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: Object.fromEntries(sent),
      ...(payload && { payload }),
    })
    return answer.statusCode
  }
  return { ...site, click, clicks: () => site.db.select().from(linkClicks).all() }
}

test('clicks are counted by link, place and day of the site, with nothing of the person', async () => {
  const { db, clock, click, clicks } = await clickSite()
  const version = readContentVersion(db)
  clock.now = new Date('2026-03-14T23:59:00+11:00')
  expect([await click(), await click()]).toEqual([204, 204])
  expect(await click('placement=review-bottom&id=1')).toBe(204)
  clock.now = new Date('2026-03-15T00:01:00+11:00')
  expect(await click('placement=product-card&id=1')).toBe(204)

  expect(clicks()).toEqual([
    { kind: 'review', itemId: 1, placement: 'review-card', day: '2026-03-14', count: 2 },
    { kind: 'review', itemId: 1, placement: 'review-bottom', day: '2026-03-14', count: 1 },
    { kind: 'product', itemId: 1, placement: 'product-card', day: '2026-03-15', count: 1 },
  ])
  expect([db.select().from(auditLog).all(), db.select().from(rateLimits).all()]).toEqual([[], []])
  // Pages stay cached.
  expect(readContentVersion(db)).toBe(version)
})

test('the ping of a link counts as well', async () => {
  const { click, clicks } = await clickSite()
  expect(clickUrl({ kind: 'review', id: 1, placement: 'review-card' })).toBe(`/clicks?${onCard}`)
  const ofPing = { 'content-type': 'text/ping', 'ping-to': 'https://shop.example/fins' }
  expect(await click(onCard, ofPing, 'PING')).toBe(204)
  expect(await click(onCard, ofPing, 'PING'.repeat(3))).toBe(413)
  expect(clicks()).toMatchObject([{ kind: 'review', itemId: 1, placement: 'review-card', count: 1 }])
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 403],
  ['a script', { 'sec-fetch-site': undefined }, 403],
  ['a script of our origin', { 'sec-fetch-site': undefined, origin: 'http://localhost' }, 403],
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 204],
  ['a nameless program', { 'user-agent': undefined }, 204],
])('a click sent by %s is not counted', async (_who, headers, status) => {
  const { click, clicks } = await clickSite()
  expect(await click(onCard, headers)).toBe(status)
  expect(clicks()).toEqual([])
})

test.each([
  ['placement=review-card&id=2', 404],
  ['placement=review-card&id=3', 404],
  ['placement=review-card&id=4', 404],
  ['placement=review-card&id=99', 404],
  ['placement=elsewhere&id=1', 400],
  ['placement=review-card&id=1e0', 400],
  ['placement=review-card&id=0', 400],
  ['', 400],
])('"%s", which no visitor could have followed, is refused with %i', async (place, status) => {
  const { db, click, clicks } = await clickSite()
  const purchaseLink = 'https://shop.example/'
  insertReview(db, { id: 2, purchaseLink, published: false, publishedAt: null })
  insertReview(db, { id: 3, purchaseLink, publishedAt: new Date(NOW.getTime() + 1) })
  insertReview(db, { id: 4, purchaseLink: ' ' })

  expect(await click(place)).toBe(status)
  expect(clicks()).toEqual([])
})

test('one client is counted thirty times a minute, others go on', async () => {
  const { click, clicks } = await clickSite()
  const from = (address: string) => click(onCard, { 'x-forwarded-for': address })
  for (let n = 0; n < 30; n += 1) expect(await from('203.0.113.1')).toBe(204)
  expect(await from('203.0.113.1')).toBe(429)
  expect(await from('203.0.113.2')).toBe(204)
  expect(clicks()).toMatchObject([{ count: 31 }])
})
