import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { get } from '#server/rest-testing.ts'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'
import { findDiveSiteSocialCard, listDiveSiteEntries } from './content.ts'
import { listDiveSites } from './queries.ts'

/** 50 dive sites named "Site 01" to "Site 50", every tenth in Tasmania. */
function fiftyDiveSites() {
  const site = testSite()
  for (let n = 1; n <= 50; n += 1) {
    const [region, depthRange] = [n % 10 === 0 ? 'Tasmania' : 'Sydney', n % 2 ? '3-10m' : '5-25m']
    insertDiveSite(site.db, { id: n, name: `Site ${String(n).padStart(2, '0')}`, region, depthRange })
  }
  return site
}

test('the directory shows 24 cards a page, and each page is cached until a dive site changes', async () => {
  const { db, visitor } = fiftyDiveSites()
  const { directory } = visitor.diveSites
  const first = await directory({})
  const third = await directory({ page: 3 })
  expect(first).toMatchObject({ matched: 50, total: 50, page: 1, pages: 3, matchIds: null })
  expect(first.cards.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(third).toMatchObject({ page: 3, cards: [{ id: 49, name: 'Site 49' }, { id: 50 }] })
  expect(await directory({})).toBe(first)
  // A page beyond the last is the last.
  expect(await directory({ page: 99 })).toBe(third)

  insertDiveSite(db, { id: 51, name: 'Site 51' })
  expect((await directory({ page: 3 })).cards.map(({ id }) => id)).toEqual([49, 50, 51])
})

test('filters narrow cards and markers down together; nothing found is an empty first page [s5-directory-region s5-directory-depth-bands]', async () => {
  const { directory } = fiftyDiveSites().visitor.diveSites
  const page = await directory({ region: 'Tasmania', depth: 'deep' })
  expect(page).toMatchObject({ matched: 5, total: 50, pages: 1, matchIds: [10, 20, 30, 40, 50], cards: { length: 5 } })
  const nothing = { cards: [], matchIds: [], matched: 0, total: 50, page: 1, pages: 1 }
  expect(await directory({ q: 'nothing' })).toMatchObject(nothing)
})

test('a card has its status, and its texts cut to 120, 100 and 80 characters [s2-sites-card-description s2-sites-card-life s2-sites-card-hazards]', async () => {
  const { db, visitor } = testSite()
  const texts = (extra: number) => ({
    ...{ description: 'd'.repeat(120 + extra), marineLife: 'm'.repeat(100 + extra) },
    ...{ hazards: 'h'.repeat(80 + extra), departure: 'r'.repeat(80 + extra) },
  })
  const warned = { status: 'closed' as const, statusReason: 'No permits.' }
  const unknown = { marineLife: null, hazards: null, departure: null, siteType: null, access: null, state: null }
  insertDiveSite(db, { ...texts(1), ...warned })
  insertDiveSite(db, texts(0))
  insertDiveSite(db, unknown)

  const cut = Object.fromEntries(Object.entries(texts(0)).map(([name, text]) => [name, `${text}…`]))
  expect((await visitor.diveSites.directory({})).cards).toMatchObject([
    { ...cut, ...warned },
    { ...texts(0), status: null, statusReason: null },
    unknown,
  ])
})

test('the index and the search texts have one tuple for each site, by name [s5-directory-sorted]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, {
    name: 'B',
    description: 'Kelp.',
    marineLife: 'Cuttlefish',
    goodFor: ['night'],
    exposure: 'sheltered from wind W',
  })
  insertDiveSite(db, { name: 'A', description: 'Sand.', bestMonths: [3], status: 'closed' })

  expect(await visitor.diveSites.index()).toEqual([
    [2, 'A', 'Sydney', -33.99, 151.23, 'Beginner', '3-18m', 'reef', 'shore', [3], 'closed', [], null],
    [
      1,
      'B',
      'Sydney',
      -33.99,
      151.23,
      'Beginner',
      '3-18m',
      'reef',
      'shore',
      [],
      null,
      ['night'],
      'sheltered from wind W',
    ],
  ])
  expect(await visitor.diveSites.searchTexts()).toEqual([
    [2, 'Sand.', null],
    [1, 'Kelp.', 'Cuttlefish'],
  ])
})

test('names and regions are sorted without case and accents in every list; search results name a closure [s5-directory-sorted s5-directory-regions]', async () => {
  const { db, visitor } = testSite()
  const names = ['Abra', 'abrolhos', 'Abz', 'Elan', 'Élan', 'Zoo']
  const regions = ['Tasmania', 'Sydney', 'Tasmania', 'île de Nord', 'Sydney', 'Sydney']
  for (const [index, name] of names.toReversed().entries()) insertDiveSite(db, { name, region: regions[index] ?? '' })

  expect((await visitor.diveSites.list()).map(({ name }) => name)).toEqual(names)
  expect((await visitor.diveSites.index()).map(([, name]) => name)).toEqual(names)
  expect((await visitor.diveSites.directory({})).cards.map(({ name }) => name)).toEqual(names)
  expect(listDiveSiteEntries(db).map(({ result }) => result.title)).toEqual(names)
  expect(await visitor.diveSites.regions()).toEqual(['île de Nord', 'Sydney', 'Tasmania'])
  insertDiveSite(db, { name: 'A closed one', status: 'closed' })
  expect(listDiveSiteEntries(db)[0]?.result.subtitle).toBe('Closed · Sydney')
})

test('every list is cached until a dive site changes', async () => {
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
  expect(listDiveSites(db)).toBe(listDiveSites(db))

  insertDiveSite(db, { id: 8, name: 'Antechamber', region: 'Tasmania' })
  const now = ['Antechamber', 'Bare Island']
  expect(await seen()).toEqual([now, now, now, once, [8, 7], ['Sydney', 'Tasmania']])
})

test('cards are in the order of the request without deleted ones', async () => {
  const { cards } = fiftyDiveSites().visitor.diveSites
  expect((await cards({ ids: [7, 99, 3] })).map(({ name }) => name)).toEqual(['Site 07', 'Site 03'])
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
  // The clock is set back.
  clock.now = NOW
  expect(await visitor.diveSites.relatedStory()).toEqual({ title: 'Newer', slug: 'newer' })
})

const fields = {
  ...{ id: 77, name: 'Bare Island', region: 'Sydney', latitude: -33.99213456, longitude: 151.23112345 },
  ...{ description: 'Sponges.', skillLevel: 'Beginner' as const, depthRange: '3-18m', waterTemp: '15-23°C' },
  ...{ visibility: '5-12m', bestTime: 'March to May', marineLife: 'Seadragons', hazards: 'Fishing line' },
  ...{ facilities: 'Toilets', imageUrl: '/a.svg', videoUrl: '/a.webm', videoThumbnail: '/a.jpg' },
  ...{ reviewLink: '/blog/weedy-seadragons-of-sydney', featured: true, createdAt: NOW },
}
const ownFields = {
  ...{ status: 'permit' as const, statusReason: 'A booking is compulsory.', checkedAt: '2026-11-20' },
  ...{ departure: 'Port MacDonnell ramp', entry: 'Steps at the first pond.', limits: 'Not at low water.' },
}

test('a dive site has its twenty documented fields, and others that may be unknown [s3-site-fields r-dive-site-unknown s3-site-id]', async () => {
  const { db, visitor } = testSite()
  expect(Object.keys(fields)).toHaveLength(20)
  insertDiveSite(db, { ...fields, ...ownFields })
  expect(await visitor.diveSites.byId({ id: 77 })).toMatchObject({ ...fields, ...ownFields })
  expect(await visitor.diveSites.list()).toMatchObject([{ ...fields, ...ownFields }])

  insertDiveSite(db, { ...fields, id: 78, siteType: null, access: null, state: null })
  const names = [...Object.keys(ownFields), 'siteType', 'access', 'state']
  const unknown = Object.fromEntries(names.map((name) => [name, null]))
  expect(await visitor.diveSites.byId({ id: 78 })).toMatchObject(unknown)
  await expect(visitor.diveSites.byId({ id: 8 })).rejects.toMatchObject({
    ...{ code: 'NOT_FOUND', message: "The dive site you're looking for doesn't exist." },
  })
})

test('GET /api/dive-sites lists sites by name with numbers for positions [s7-rest-sites s5-directory-sorted r-position-numbers s6-visitor-reads]', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'The Steps' })
  insertDiveSite(site.db, { name: 'Bare Island', bestMonths: [3, 4], featured: true })
  const { status, body } = await get(site, '/api/dive-sites')

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, ['Bare Island', 'The Steps']])
  expect(body[0]).toMatchObject({ id: 2, latitude: -33.99, longitude: 151.23, bestMonths: [3, 4], featured: true })
  expect(body[0]).not.toHaveProperty('revision')
})

test('GET /api/dive-sites/by-review-url finds the first site by name that is linked to a page [s7-rest-by-review-url]', async () => {
  const site = testSite()
  for (const name of ['South Solitary', 'Fish Rock', 'Split Solitary'])
    insertDiveSite(site.db, { name, reviewLink: '/blog/fish-rock', videoUrl: '/video/cave.mp4' })

  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Ffish-rock')).toEqual({
    ...{ status: 200, body: { name: 'Fish Rock', videoUrl: '/video/cave.mp4' } },
  })
  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Fother')).toEqual({
    ...{ status: 404, body: { error: 'No dive site is linked to this page.' } },
  })
  expect(await get(site, '/api/dive-sites/by-review-url')).toMatchObject({ status: 404 })
})

test.for([
  [{ status: 'closed' }, { eyebrow: 'Closed · Sydney', place: 'New South Wales' }],
  [
    { status: 'permit', region: 'Tasmania', state: 'TAS' },
    { eyebrow: 'Tasmania', place: '' },
  ],
  [
    { siteType: null, state: null },
    { place: '', art: { kind: 'site', subject: { siteType: 'reef', animals: '' } } },
  ],
  [
    { siteType: 'wreck', marineLife: 'Seadragons' },
    { art: { subject: { siteType: 'wreck', region: 'Sydney', latitude: -33.99, key: 'site-7', maxDepthMetres: 18 } } },
  ],
  [{ marineLife: 'Seadragons' }, { art: { subject: { animals: 'Seadragons' } } }],
] as const)('the social card of a dive site with %j has %j', ([values, card]) => {
  const { db, env } = testSite()
  insertDiveSite(db, { id: 7, ...values })

  expect(findDiveSiteSocialCard({ db, env } as Context, 7)?.content).toMatchObject(card)
})
