import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { mostReferrersADay, otherReferrers } from '#domain/page-views/page-views.ts'
import { countViews } from '#server/page-views/queries.ts'
import { deleteExpiredData } from '#server/security/retention.ts'
import { insertArticle, NOW, sessionCookie, testSite } from '#server/testing.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** `view` sends as a page of the site would. */
async function viewedSite() {
  const site = testSite()
  const app = await site.app()
  const view = async (path: string, from = '', headers: Record<string, string> = {}) => {
    const ofPage = { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' }
    const url = `/views?${new URLSearchParams({ path, from })}`
    return (await app.inject({ method: 'POST', url, headers: { ...ofPage, ...headers } })).statusCode
  }
  return { ...site, view, counted: () => site.db.select().from(pageViews).orderBy(pageViews.name).all() }
}

test('views are counted by page and day of the site, and by referring site; pages stay cached', async () => {
  const { db, clock, view, counted } = await viewedSite()
  const version = readContentVersion(db)
  clock.now = new Date('2026-03-14T23:59:00+11:00')
  expect([await view('/contact', 'www.google.com'), await view('/contact', 'localhost')]).toEqual([204, 204])
  clock.now = new Date('2026-03-15T00:01:00+11:00')
  await view('/contact')
  expect(counted()).toEqual([
    { kind: 'page', name: '/contact', period: '2026-03-14', count: 2 },
    { kind: 'page', name: '/contact', period: '2026-03-15', count: 1 },
    { kind: 'referrer', name: 'google.com', period: '2026-03-14', count: 1 },
  ])
  expect(readContentVersion(db)).toBe(version)
})

test.each(['/nothing', '/blog/draft', '/contact?x=1', '/admin', '/newsletter/confirm', '/rss.xml', '//x', '/%', 'x'])(
  'a view of %s, which is no page for visitors, is not counted',
  async (path) => {
    const { db, view, counted } = await viewedSite()
    insertArticle(db, { slug: 'draft', published: false, publishedAt: null })
    expect(await view(path)).toBe(204)
    expect(counted()).toEqual([])
  },
)

test("a bot's view and the administrator's are not counted, and other sites may not send any", async () => {
  const { db, view, counted } = await viewedSite()
  expect(await view('/', '', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204)
  expect(await view('/', '', { cookie: sessionCookie(db) })).toBe(204)
  expect(await view('/', '', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(counted()).toEqual([])
})

test('referring sites beyond the limit of a day are counted together, but for those that it has already', async () => {
  const { db, view, counted } = await viewedSite()
  const day = { kind: 'referrer' as const, period: '2026-03-14', count: 1 }
  db.insert(pageViews)
    .values(Array.from({ length: mostReferrersADay }, (_, n) => ({ ...day, name: `${n}.example.org` })))
    .run()
  await view('/', 'new.example.org')
  await view('/', '7.example.org')
  const names = counted().filter(({ kind }) => kind === 'referrer')
  expect(names).toHaveLength(mostReferrersADay + 1)
  expect(names).toContainEqual({ ...day, name: otherReferrers })
  expect(names).toContainEqual({ ...day, name: '7.example.org', count: 2 })
})

test('after ninety days the days become their month', async () => {
  const { db, counted } = await viewedSite()
  const page = { kind: 'page' as const, name: '/' }
  const kept = new Date(NOW.getTime() - 90 * 86_400_000).toISOString().slice(0, 10)
  db.insert(pageViews)
    .values([
      { ...page, period: '2025-11', count: 1 },
      { ...page, period: '2025-11-03', count: 2 },
      { ...page, period: '2025-11-04', count: 4 },
      { ...page, period: kept, count: 8 },
    ])
    .run()
  await deleteExpiredData(db, NOW)
  await deleteExpiredData(db, NOW)
  expect(counted().map(({ period, count }) => [period, count])).toEqual([
    ['2025-11', 7],
    [kept, 8],
  ])
})

test('views are summed up between two days, and by month with their pages', async () => {
  const { db, admin } = await viewedSite()
  const views = (name: string, period: string, count: number) => ({ kind: 'page' as const, name, period, count })
  db.insert(pageViews)
    .values([
      views('/', '2026-03-08', 3),
      views('/blog', '2026-03-14', 4),
      views('/', '2026-03-07', 9),
      views('/', '2026-03-01', 1),
      views('/', '2026-02-28', 5),
    ])
    .run()
  expect(countViews(db, ['2026-03-08', '2026-03-14'])).toBe(7)
  expect(countViews(db, ['2026-03-01', '2026-03-07'])).toBe(10)
  const month = await admin.adminContent.pageViews({ period: '12-months', page: null })
  expect(month.countedSince).toBe('2026-02-28')
  expect(month.dates.slice(-2)).toEqual([
    { date: '2026-02', count: 5 },
    { date: '2026-03', count: 17 },
  ])
  expect(month.pages).toEqual([
    { name: '/', count: 18 },
    { name: '/blog', count: 4 },
  ])
  const ofBlog = await admin.adminContent.pageViews({ period: '12-months', page: '/blog' })
  expect(ofBlog.dates.at(-1)).toEqual({ date: '2026-03', count: 4 })
  expect(ofBlog.pages).toEqual(month.pages)
})
