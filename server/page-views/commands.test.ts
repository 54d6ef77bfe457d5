import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { insertArticle, NOW, sessionCookie, testSite } from '#server/testing.ts'
import { sumUpOldViews } from './commands.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** A site with a story; `view` sends as a page of the site would. */
async function viewedSite() {
  const site = testSite({ TRUSTED_PROXY: 'loopback' })
  insertArticle(site.db, { slug: 'reef', title: 'Reef' })
  const app = await site.app()
  const view = async (path: string, from = '', headers: Record<string, string> = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/views?${new URLSearchParams({ path, from })}`,
      headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin', ...headers },
    })
    return statusCode
  }
  const views = () => site.db.select().from(pageViews).orderBy(pageViews.kind, pageViews.name, pageViews.period).all()
  return { ...site, view, views }
}

test('views are counted by page and day of the site and by referring site, and pages stay cached', async () => {
  const { db, clock, view, views, admin } = await viewedSite()
  const version = readContentVersion(db)
  clock.now = new Date('2026-03-14T23:59:00+11:00')
  expect([await view('/blog/reef', 'www.forum.example'), await view('/blog/reef')]).toEqual([204, 204])
  clock.now = new Date('2026-03-15T00:01:00+11:00')
  await view('/', 'site.test')

  expect(views()).toEqual([
    { kind: 'page', name: '/', period: '2026-03-15', count: 1 },
    { kind: 'page', name: '/blog/reef', period: '2026-03-14', count: 2 },
    { kind: 'referrer', name: 'forum.example', period: '2026-03-14', count: 1 },
  ])
  expect(readContentVersion(db)).toBe(version)
  clock.now = NOW
  const { dates, ...shown } = await admin.adminContent.pageViews({ period: '30-days' })
  expect(dates.at(-1)).toEqual({ date: '2026-03-14', count: 2 })
  expect(shown).toEqual({
    countedSince: '2026-03-14',
    pages: [
      { name: '/blog/reef', title: 'Reef', count: 2 },
      { name: '/', title: 'Home', count: 1 },
    ],
    referrers: [{ name: 'forum.example', count: 1 }],
  })
})

test('what is no page, no person, no visitor or from elsewhere is not counted', async () => {
  const { db, view, views } = await viewedSite()
  insertArticle(db, { slug: 'draft', published: false })
  for (const path of ['/no-such-page', '/blog/draft', '/admin', '/newsletter/confirm', '//', '%', 'x'])
    expect(await view(path)).toBe(204)
  expect(await view('/', '', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204)
  expect(await view('/', '', { cookie: sessionCookie(db) })).toBe(204)
  expect(await view('/', '', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await view(`/${'x'.repeat(300)}`)).toBe(400)

  expect(views()).toEqual([])
})

test('a flood from one network is counted up to a limit, and made-up referring sites count together', async () => {
  const { clock, view, views } = await viewedSite()
  const statuses = []
  for (let number = 0; number < 121; number += 1) statuses.push(await view('/', `site-${number}.example`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 61_000)
  for (let number = 200; number < 320; number += 1) await view('/', `site-${number}.example`)

  const referrers = views().filter(({ kind }) => kind === 'referrer')
  expect(referrers).toHaveLength(201)
  expect(referrers).toContainEqual(expect.objectContaining({ name: 'other sites', count: 40 }))
})

test('days that are no longer stored are added up into their months, once', async () => {
  const { db, views } = await viewedSite()
  const rows = ['2025-12-01', '2025-12-31', '2026-01-01', '2025-12'].map((period) => ({ period, count: 2 }))
  db.insert(pageViews)
    .values(rows.map((row) => ({ kind: 'page' as const, name: '/', ...row })))
    .run()
  for (let run = 0; run < 2; run += 1) db.transaction((tx) => sumUpOldViews(tx, '2026-01-01'))

  expect(views().map(({ period, count }) => [period, count])).toEqual([
    ['2025-12', 6],
    ['2026-01-01', 2],
  ])
})
