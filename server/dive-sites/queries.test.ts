import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'
import { listDiveSiteEntries } from './content.ts'
import { listDiveSites } from './queries.ts'

/** 50 dive sites named "Site 01" to "Site 50", every tenth in Tasmania. */
function fiftyDiveSites() {
  const site = testSite()
  for (let n = 1; n <= 50; n += 1) {
    const name = `Site ${String(n).padStart(2, '0')}`
    insertDiveSite(site.db, {
      id: n,
      name,
      region: n % 10 === 0 ? 'Tasmania' : 'Sydney',
      depthRange: n % 2 ? '3-10m' : '5-25m',
    })
  }
  return site
}

test('the directory shows 24 cards a page, and knows how many there are', async () => {
  const { visitor } = fiftyDiveSites()
  const first = await visitor.diveSites.directory({})
  const last = await visitor.diveSites.directory({ page: 3 })

  expect(first).toMatchObject({ matched: 50, total: 50, page: 1, pages: 3, matchIds: null })
  expect(first.cards.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(last.cards.map(({ id }) => id)).toEqual([49, 50])
})

test('each page of the whole directory is made once, until a dive site changes', async () => {
  const { db, visitor } = fiftyDiveSites()
  const second = await visitor.diveSites.directory({ page: 2 })
  const third = await visitor.diveSites.directory({ page: 3 })

  expect(await visitor.diveSites.directory({ page: 2 })).toBe(second)
  expect(third.cards[0]?.name).toBe('Site 49')
  expect(await visitor.diveSites.directory({ page: 99 })).toBe(third)

  insertDiveSite(db, { id: 51, name: 'Site 51' })
  const after = await visitor.diveSites.directory({ page: 3 })
  expect(after.cards.map(({ id }) => id)).toEqual([49, 50, 51])
})

test('a page beyond the last is the last', async () => {
  const { visitor } = fiftyDiveSites()

  expect(await visitor.diveSites.directory({ page: 99 })).toMatchObject({ page: 3, pages: 3 })
})

test('filters narrow cards and markers down together [s5-directory-region s5-directory-depth-bands]', async () => {
  const { visitor } = fiftyDiveSites()
  const page = await visitor.diveSites.directory({ region: 'Tasmania', depth: 'deep' })

  expect(page).toMatchObject({ matched: 5, total: 50, pages: 1, matchIds: [10, 20, 30, 40, 50] })
  expect(page.cards).toHaveLength(5)
})

test('nothing found is an empty first page', async () => {
  const { visitor } = fiftyDiveSites()

  expect(await visitor.diveSites.directory({ q: 'nothing' })).toMatchObject({
    cards: [],
    matchIds: [],
    matched: 0,
    total: 50,
    page: 1,
    pages: 1,
  })
})

test('the texts of a card are cut to 120, 100 and 80 characters [s2-sites-card-description s2-sites-card-life s2-sites-card-hazards]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { description: 'd'.repeat(121), marineLife: 'm'.repeat(101), hazards: 'h'.repeat(81) })
  insertDiveSite(db, { description: 'd'.repeat(120), marineLife: null, hazards: 'h'.repeat(80) })
  const { cards } = await visitor.diveSites.directory({})

  expect(cards).toMatchObject([
    { description: `${'d'.repeat(120)}…`, marineLife: `${'m'.repeat(100)}…`, hazards: `${'h'.repeat(80)}…` },
    { description: 'd'.repeat(120), marineLife: null, hazards: 'h'.repeat(80) },
  ])
})

test('a long place of departure is cut to 80 characters on a card', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { departure: 'r'.repeat(81) })

  expect((await visitor.diveSites.directory({})).cards).toMatchObject([{ departure: `${'r'.repeat(80)}…` }])
})

test('the index has one short tuple for each site, by name [s5-directory-sorted]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { name: 'B' })
  insertDiveSite(db, { name: 'A', bestMonths: [3], status: 'closed' })

  expect(await visitor.diveSites.index()).toEqual([
    [2, 'A', 'Sydney', -33.99, 151.23, 'Beginner', '3-18m', 'reef', 'shore', [3], 'closed'],
    [1, 'B', 'Sydney', -33.99, 151.23, 'Beginner', '3-18m', 'reef', 'shore', [], null],
  ])
})

test('regions are listed once each, sorted [s5-directory-regions]', async () => {
  const { db, visitor } = testSite()
  for (const region of ['Tasmania', 'Sydney', 'Tasmania', 'île de Nord']) insertDiveSite(db, { region })

  expect(await visitor.diveSites.regions()).toEqual(['île de Nord', 'Sydney', 'Tasmania'])
})

test('sites are listed by name without case and accents wherever they are listed [s5-directory-sorted]', async () => {
  const { db, visitor } = testSite()
  const names = ['Abra', 'abrolhos', 'Abz', 'Elan', 'Élan', 'Zoo']
  for (const name of names.toReversed()) insertDiveSite(db, { name })

  expect((await visitor.diveSites.list()).map(({ name }) => name)).toEqual(names)
  expect((await visitor.diveSites.index()).map(([, name]) => name)).toEqual(names)
  expect((await visitor.diveSites.directory({})).cards.map(({ name }) => name)).toEqual(names)
  expect(listDiveSiteEntries(db).map(({ result }) => result.title)).toEqual(names)
})

test('every list of sites is new after a change', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { id: 7, name: 'Bare Island', description: 'Sponges.' })
  const { diveSites } = visitor
  const seen = async () => [
    (await diveSites.list()).map(({ name }) => name),
    (await diveSites.index()).map(([, name]) => name),
    (await diveSites.directory({})).cards.map(({ name }) => name),
    (await diveSites.cards({ ids: [7] })).map(({ name }) => name),
    (await diveSites.searchTexts()).map(([id]) => id),
    await diveSites.regions(),
  ]
  const once = ['Bare Island']
  expect(await seen()).toEqual([once, once, once, once, [7], ['Sydney']])

  insertDiveSite(db, { id: 8, name: 'Antechamber', region: 'Tasmania' })
  const now = ['Antechamber', 'Bare Island']
  expect(await seen()).toEqual([now, now, now, once, [8, 7], ['Sydney', 'Tasmania']])
})

test('all dive sites are read once for a content version', () => {
  const { db } = testSite()
  insertDiveSite(db)
  const read = listDiveSites(db)

  expect(listDiveSites(db)).toBe(read)
  insertDiveSite(db, { name: 'The Steps' })
  expect(listDiveSites(db)).toHaveLength(2)
})

test('one site is found by its id [s3-site-id]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { id: 7, name: 'Bare Island' })

  expect(await visitor.diveSites.byId({ id: 7 })).toMatchObject({ id: 7, name: 'Bare Island' })
  await expect(visitor.diveSites.byId({ id: 8 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: "The dive site you're looking for doesn't exist.",
  })
})

test('cards come in the order in which they are asked for, without those that are gone', async () => {
  const { visitor } = fiftyDiveSites()

  const cards = await visitor.diveSites.cards({ ids: [7, 99, 3] })

  expect(cards.map(({ name }) => name)).toEqual(['Site 07', 'Site 03'])
})

test('nobody asks for more cards than a page holds', async () => {
  const { visitor } = fiftyDiveSites()
  const ids = Array.from({ length: 25 }, (_, index) => index + 1)

  await expect(visitor.diveSites.cards({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await visitor.diveSites.cards({ ids: ids.slice(1) })).toHaveLength(24)
})

test('the search texts are one tuple for each site, by name', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { name: 'B', description: 'Kelp.', marineLife: 'Cuttlefish' })
  insertDiveSite(db, { name: 'A', description: 'Sand.' })

  expect(await visitor.diveSites.searchTexts()).toEqual([
    [2, 'Sand.', null],
    [1, 'Kelp.', 'Cuttlefish'],
  ])
})

test('the directory is narrowed by type, access and month', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { name: 'Wreck', siteType: 'wreck', access: 'boat', bestMonths: [6] })
  insertDiveSite(db, { name: 'Jetty', siteType: 'jetty', access: 'both', bestMonths: [6, 7] })
  const names = async (filters: Parameters<typeof visitor.diveSites.directory>[0]) =>
    (await visitor.diveSites.directory(filters)).cards.map(({ name }) => name)

  expect(await names({ type: 'wreck' })).toEqual(['Wreck'])
  expect(await names({ access: 'boat' })).toEqual(['Jetty', 'Wreck'])
  expect(await names({ access: 'shore' })).toEqual(['Jetty'])
  expect(await names({ month: 7 })).toEqual(['Jetty'])
})

test('closed sites can be hidden, and are good in no month', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { name: 'Adelaide', status: 'closed', bestMonths: [7] })
  insertDiveSite(db, { name: 'Ewens', status: 'permit', bestMonths: [7] })
  const names = async (filters: Parameters<typeof visitor.diveSites.directory>[0]) =>
    (await visitor.diveSites.directory(filters)).cards.map(({ name }) => name)

  expect(await names({})).toEqual(['Adelaide', 'Ewens'])
  expect(await names({ closed: 'hide' })).toEqual(['Ewens'])
  expect(await names({ month: 7 })).toEqual(['Ewens'])
})

test('a card knows whether its site is closed, why, and where boats leave', async () => {
  const { db, visitor } = testSite()
  const warned = { status: 'closed' as const, statusReason: 'No permits.', departure: 'Terrigal Haven' }
  insertDiveSite(db, warned)
  insertDiveSite(db, { siteType: null, access: null, state: null })

  expect((await visitor.diveSites.directory({})).cards).toMatchObject([
    warned,
    { status: null, statusReason: null, departure: null, siteType: null, access: null, state: null },
  ])
})

test('the related story is the newest visible one about dive sites', async () => {
  const { db, visitor, clock } = testSite()
  const day = 86_400_000
  const at = (days: number) => ({ category: 'Dive Sites' as const, publishedAt: new Date(NOW.getTime() + days * day) })
  expect(await visitor.diveSites.relatedStory()).toBeNull()
  insertArticle(db, { slug: 'older', title: 'Older', ...at(-2) })
  insertArticle(db, { slug: 'newer', title: 'Newer', ...at(-1) })
  insertArticle(db, { slug: 'other', category: 'Tips' })
  insertArticle(db, { slug: 'draft', ...at(-0.5), published: false })
  insertArticle(db, { slug: 'tomorrow', title: 'Tomorrow', ...at(1) })

  expect(await visitor.diveSites.relatedStory()).toEqual({ title: 'Newer', slug: 'newer' })

  clock.now = new Date(NOW.getTime() + 2 * day)
  expect(await visitor.diveSites.relatedStory()).toEqual({ title: 'Tomorrow', slug: 'tomorrow' })
  // A clock that is set back makes what was out yet to come.
  clock.now = NOW
  expect(await visitor.diveSites.relatedStory()).toEqual({ title: 'Newer', slug: 'newer' })
})
