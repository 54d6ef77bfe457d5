import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { dropTriggers } from '#db/migrate.ts'
import { nearest } from '#domain/distance.ts'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { connectTo } from '#server/http/testing.ts'
import { adminRest, insertDiveSite, type TestSite, testSite } from '#server/testing.ts'
import { limitWholeDirectory } from './size.ts'

const nouns = ['Reef', 'Élan Wall', 'Wreck of the Dunraven', 'jetty', "Fish-Rock's Cave", 'Öland (deep)', '7 Sisters']
const texts = [
  'Giant kelp and the wreck.',
  'A deep wall, 20m; giant groupers.',
  '',
  'STRASSE und Straße',
  'Sponge-garden',
]
const animals = [null, 'Weedy seadragon, Giant cuttlefish', 'Grey nurse sharks']
const pick = <Each>(all: readonly Each[], n: number) => all[n % all.length] as Each

/** The same 300 dive sites twice: as a whole, and as a directory that is too large for that. */
function twoSites(): { whole: TestSite; large: TestSite } {
  const [whole, large] = [testSite(), testSite()]
  for (const { db } of [whole, large]) for (let n = 0; n < 300; n += 1) insertDiveSite(db, diveSiteNumber(n))
  limitWholeDirectory(large.db, 10)
  return { whole, large }
}

function diveSiteNumber(n: number) {
  return {
    name: `${pick(nouns, n)} ${n % 5 ? n : ''}`.trim(),
    region: pick(['Sydney', 'Île de Nord', 'Tasmania', 'Kangaroo Island'], n * 7),
    latitude: -10 - ((n * 37) % 300) / 10,
    longitude: 113 + ((n * 53) % 400) / 10,
    description: pick(texts, n * 3),
    marineLife: pick(animals, n * 5),
    depthRange: pick(['3-9m', '5-18m', '30m', 'unknown'], n * 11),
    skillLevel: pick(['Beginner', 'Intermediate', 'Advanced'] as const, n * 13),
    siteType: pick(['reef', 'wreck', null] as const, n * 17),
    access: pick(['shore', 'boat', 'both', null] as const, n * 19),
    status: pick(['open', 'closed', 'permit', null] as const, n * 23),
    bestMonths: pick([[1, 2, 12], [6], []], n * 29),
  }
}

let site: ReturnType<typeof twoSites>
beforeAll(() => {
  site = twoSites()
})

const searches = [
  ...[
    'e',
    'reef',
    'ÉLAN',
    'lan w',
    'island',
    'île de',
    'giant',
    'weedy sea',
    'the wreck',
    'straße',
    'strasse',
    '(deep)',
  ],
  ...["rock's c", 'sponge-g', 'of the dun', '7', '; g', '%', '  ', 'xyz', 'wall, 20', 'reef 1'],
]
const allFilters: DiveSiteFilters[] = [
  {},
  { region: 'Île de Nord' },
  { region: 'Nowhere' },
  { skill: 'Advanced' },
  { depth: 'medium' },
  { type: 'wreck' },
  { access: 'shore' },
  { month: 6 },
  { closed: 'hide' },
  { closed: 'hide', month: 1, depth: 'deep', access: 'boat', q: 'giant' },
  ...searches.map((q) => ({ q })),
]

test.each(allFilters)('a large directory finds what a whole one finds, page by page: %o', async (filters) => {
  const [whole, large] = [site.whole.visitor.diveSites, site.large.visitor.diveSites]
  for (const page of [1, 2, 13]) {
    const { matchIds, part: _none, ...expected } = await whole.directory({ ...filters, page })
    const { part, matchIds: _ids, ...answer } = await large.directory({ ...filters, page })

    expect(answer).toEqual(expected)
    expect(part?.onPage.map(([id]) => id)).toEqual(expected.cards.map(({ id }) => id))
    if (part?.found) expect(part.found.map(([id]) => id)).toEqual(matchIds ?? (await whole.index()).map(([id]) => id))
    else expect(expected.matched).toBeGreaterThan(240)
  }
})

test('beyond what one answer holds, the page tells where everything is: the view, its dots and the box around all', async () => {
  const { part } = await site.large.visitor.diveSites.directory({})
  const index = await site.whole.visitor.diveSites.index()

  expect(part?.found).toBeNull()
  expect(part?.spread).toMatchObject({
    filters: {},
    view: { latitude: -25, longitude: 134, zoom: 3 },
    box: {
      west: Math.min(...index.map(([, , , , longitude]) => longitude)),
      north: Math.max(...index.map(([, , , latitude]) => latitude)),
    },
  })
  expect(part?.spread?.dots).toMatch(/^(m-?\d+ -?\d+h0)+$/)
})

test('regions and the number of dive sites take the place of the index', async () => {
  const { large, whole } = site

  expect(await whole.visitor.diveSites.large()).toBeNull()
  expect(await large.visitor.diveSites.large()).toEqual({
    total: 300,
    regions: ['Île de Nord', 'Kangaroo Island', 'Sydney', 'Tasmania'],
  })
  expect(await large.visitor.diveSites.regions()).toEqual(await whole.visitor.diveSites.regions())
  await expect(large.visitor.diveSites.index()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(large.visitor.diveSites.searchTexts()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(large.visitor.diveSites.list()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

const country = { west: 100, south: -50, east: 170, north: 0 }

test('the marks of the map count every dive site in view once, those that the filters leave over', async () => {
  const { diveSites } = site.large.visitor
  for (const filters of [{}, { closed: 'hide' as const }, { q: 'reef' }]) {
    for (const zoom of [3, 8, 16]) {
      const marks = await diveSites.mapMarks({ ...filters, ...country, zoom })
      const { matched } = await diveSites.directory(filters)

      expect([filters, zoom, marks.reduce((sum, { count }) => sum + count, 0)]).toEqual([filters, zoom, matched])
      expect(marks.length).toBeLessThanOrEqual(400)
    }
  }
})

test('on the map, dive sites that are close are one mark in their middle, and apart from closer by', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 1)
  insertDiveSite(db, { id: 1, name: 'Bare Island', latitude: -33.99, longitude: 151.23, status: 'closed' })
  insertDiveSite(db, { id: 2, name: 'The Steps', latitude: -33.98, longitude: 151.23 })
  const [mark, ...others] = await visitor.diveSites.mapMarks({ ...country, zoom: 3 })
  const apart = await visitor.diveSites.mapMarks({ ...country, zoom: 16 })

  expect(others).toEqual([])
  expect(mark).toMatchObject({ count: 2, diveSite: null, longitude: expect.closeTo(151.23, 6) })
  expect(mark?.latitude).toBeCloseTo(-33.985, 4)
  expect(apart).toEqual([
    {
      ...{ count: 1, latitude: -33.99, longitude: 151.23, reach: 0 },
      diveSite: { id: 1, name: 'Bare Island', status: 'closed' },
    },
    {
      ...{ count: 1, latitude: -33.98, longitude: 151.23, reach: 0 },
      diveSite: { id: 2, name: 'The Steps', status: null },
    },
  ])
})

test('a view that no screen has is answered in larger groups, so that it costs no more than others', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 1)
  insertDiveSite(db, { latitude: -33.99, longitude: 151.23 })
  insertDiveSite(db, { latitude: -33.96, longitude: 151.23 })
  const counts = async (box: typeof country) =>
    (await visitor.diveSites.mapMarks({ ...box, zoom: 15 })).map(({ count }) => count)

  expect(await counts({ west: 151.2, south: -34, east: 151.3, north: -33.9 })).toEqual([1, 1])
  insertDiveSite(db, { latitude: -42, longitude: 147 })
  expect(await counts({ west: -180, south: -90, east: 180, north: 90 })).toEqual([2, 1])
  // Of neither height nor width: nothing is wrong with that.
  expect(await counts({ west: 151.23, south: -33.99, east: 151.23, north: -33.99 })).toEqual([1])
  expect(await counts({ west: 180, south: 90, east: -180, north: -90 })).toEqual([])
})

test('what lies outside of the view has no mark', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  insertDiveSite(db, { latitude: -33.99, longitude: 151.23 })
  const marks = (box: Partial<typeof country>) => visitor.diveSites.mapMarks({ ...country, ...box, zoom: 8 })

  expect(await marks({})).toHaveLength(1)
  expect(await marks({ west: 151.24 })).toEqual([])
  expect(await marks({ east: 151.22 })).toEqual([])
  expect(await marks({ north: -34 })).toEqual([])
  expect(await marks({ south: -33.9 })).toEqual([])
})

test('the nearest dive sites of one are those that the whole index gives', async () => {
  const { whole, large } = site
  const points = (await whole.visitor.diveSites.index()).map(([id, , , latitude, longitude]) => ({
    id,
    latitude,
    longitude,
  }))
  for (const from of [points[0], points[100], points[299]]) {
    if (!from) throw new Error('There are 300.')
    const others = points.filter(({ id }) => id !== from.id)
    const answer = await large.visitor.diveSites.nearest({ id: from.id })

    expect(answer.map(([id]) => id)).toEqual(nearest(from, others, 5).map(({ point }) => point.id))
  }
  await expect(large.visitor.diveSites.nearest({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ...[
    're',
    'reef',
    'lan',
    'élan',
    'wall',
    'of the',
    'the wreck',
    'rock',
    "rock's c",
    'cave',
    'kelp',
    'giant kelp',
    'sydney',
  ],
  ...['île', 'kangaroo isl', 'seadragon', 'öland (', '(deep', 'reef 1', '7 s', 'STRASSE', 'zz', '--', 'jetty 3'],
])('the site search finds the same three dive sites in a large directory: %s', async (q) => {
  expect(await site.large.visitor.publicContent.search({ q })).toEqual(
    await site.whole.visitor.publicContent.search({ q }),
  )
})

/** Signs at every place, characters that fold to others, what SQLite's own search would take for something else. */
const oddNames = [
  ...['(Deep) wall', 'Wall(deep) (old)', 'North-by-north', 'Ned’s – reef', "Ned's -- reef", 'n~e', '~~ e', 'A, the: e'],
  ...[
    '300 \u212Aelvin',
    'I\u0307stanbul\u0130',
    'cafe\u0301 e',
    'Café e',
    'Greek\u037Emark',
    'tick\u1FEFtock',
    '100%_e',
    'é É–e',
    '😀🐠 e',
    'a\\b',
    ' e',
    // Found by SQLite and not by us, and the other way round.
    ...['a cafe\u0301', 'to \u0130b', 'to I', '300 Ke', 'a_b c', 'axb c', 'c a\\', 'c ab'],
  ],
]

test('whatever part of a name or text is searched for, a large directory finds what a whole one finds', async () => {
  const [whole, large] = [testSite(), testSite()]
  for (const { db } of [whole, large]) {
    for (const [n, name] of oddNames.entries()) {
      insertDiveSite(db, {
        name,
        region: 'Sydney',
        description: oddNames[(n * 5 + 3) % oddNames.length] ?? '',
        marineLife: null,
      })
    }
  }
  limitWholeDirectory(large.db, 1)
  const parts = new Set<string>()
  for (const name of oddNames) {
    for (let start = 0; start < name.length; start += 1) {
      for (const length of [1, 2, 3, 6]) parts.add(name.slice(start, start + length).trim())
    }
  }
  parts.delete('')
  const different: string[] = []
  for (const q of parts) {
    const found = async ({ visitor }: TestSite) => [
      (await visitor.diveSites.directory({ q })).cards.map(({ name }) => name),
      (await visitor.publicContent.search({ q })).map(({ title }) => title),
    ]
    const [expected, seen] = [await found(whole), await found(large)]
    if (JSON.stringify(expected) !== JSON.stringify(seen))
      different.push(`${q}: ${seen.join()} instead of ${expected.join()}`)
  }

  expect(parts.size).toBeGreaterThan(300)
  expect(different).toEqual([])
})

test.each([
  ['re', ['Andre A', 'Andre B', 'Andre C', 'Andre D', 'Zed Reef'], ['Zed Reef', 'Andre A', 'Andre B']],
  ['((', ['A((1', 'B((1', 'C((1', 'D((1', 'Zed ((2'], ['Zed ((2', 'A((1', 'B((1']],
  [
    'old re',
    ['Bold Reef A', 'Bold Reef B', 'Bold Reef C', 'Bold Reef D', 'Old Reef', 'The Old Reef'],
    ['Old Reef', 'The Old Reef', 'Bold Reef A'],
  ],
])(
  'names with a word that begins so are found before any number that hold it inside: %s',
  async (q, names, expected) => {
    const [whole, large] = [testSite(), testSite()]
    for (const { db } of [whole, large]) for (const name of names) insertDiveSite(db, { name })
    limitWholeDirectory(large.db, 1)
    const found = async ({ visitor }: TestSite) => (await visitor.publicContent.search({ q })).map(({ title }) => title)

    expect([await found(whole), await found(large)]).toEqual([expected, expected])
  },
)

test('the site search reads on when the first hundreds that have its words do not have them together', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 1)
  for (let n = 100; n < 310; n += 1) insertDiveSite(db, { name: `Reef ${n}`, description: 'Kelp beside the wall.' })
  insertDiveSite(db, { name: 'The wall', description: 'Beside the kelp.' })
  insertDiveSite(db, { name: 'Reef 999', description: 'Under the kelp.' })

  expect((await visitor.publicContent.search({ q: 'the kelp' })).map(({ title }) => title)).toEqual([
    'Reef 999',
    'The wall',
  ])
})

test('a change is found at once: a new name, a new dive site, one that is gone', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  insertDiveSite(db, { id: 1, name: 'Bare Island' })
  const seen = async (q: string) => (await visitor.diveSites.directory({ q })).cards.map(({ name }) => name)
  expect(await seen('island')).toEqual(['Bare Island'])

  db.$client.exec("update dive_sites set name = 'Bare Rock'")
  insertDiveSite(db, { id: 2, name: 'Long Island' })
  expect([await seen('island'), await seen('rock')]).toEqual([['Long Island'], ['Bare Rock']])
  db.$client.exec('delete from dive_sites where id = 2')
  expect([await seen('island'), (await visitor.diveSites.large())?.total]).toEqual([[], 1])
})

test('whoever asks while the index is being made anew gets what is true by then', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  insertDiveSite(db, { name: 'Bare Island' })
  const total = async () => (await visitor.diveSites.large())?.total
  const before = total()
  insertDiveSite(db, { name: 'Long Reef' })
  const meanwhile = [total(), total()]
  insertDiveSite(db, { name: 'The Leap' })

  expect(await Promise.all([...meanwhile, total()])).toEqual([3, 3, 3])
  expect([1, 2, 3]).toContain(await before)
})

test('an index that could not be made is made for whoever asks next', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  insertDiveSite(db, { name: 'Bare Island' })
  // Without a new version, by which alone another one would be made.
  dropTriggers(db.$client)
  db.$client.exec("pragma ignore_check_constraints = on; update dive_sites set best_months = '{'")
  await expect(visitor.diveSites.directory({})).rejects.toThrow()
  db.$client.exec("update dive_sites set best_months = '[]'")

  expect((await visitor.diveSites.directory({})).cards.map(({ name }) => name)).toEqual(['Bare Island'])
})

test('over REST all dive sites of a large directory are the same list', async () => {
  const { whole, large } = site
  const [expected, answer] = await Promise.all(
    [whole, large].map(async (each) => (await (await adminRest(each)).call('GET', '/api/dive-sites')).body),
  )

  expect(answer).toEqual(expected)
  expect(answer).toHaveLength(300)
})

test('files for other programs hold the same dive sites, filtered and not', async () => {
  const [whole, large] = await Promise.all([site.whole.app(), site.large.app()])
  for (const path of ['/dive-sites.geojson', '/dive-sites.gpx', '/dive-sites.geojson?q=reef&skill=Advanced']) {
    const expected = await whole.inject(path)
    const answer = await large.inject(path)

    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.body).toBe(expected.body)
  }
})

test('of many who read the whole list at once, some are asked to come again: each that is being written holds megabytes', async () => {
  const { db, app: build } = testSite()
  // More than there is room for on the way to somebody who does not read.
  for (let n = 0; n < 200; n += 1) insertDiveSite(db, { name: `Reef ${n}`, description: 'x'.repeat(100_000) })
  limitWholeDirectory(db, 10)
  const app = await build()
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const hold = async (client: string) => {
    const socket = await connectTo(app)
    sockets.push(socket)
    socket.write(`GET /api/dive-sites HTTP/1.1\r\nhost: site.test\r\nx-forwarded-for: ${client}\r\n\r\n`)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
    socket.pause()
    return socket
  }
  const ask = (remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/api/dive-sites', remoteAddress })
  const refused = { error: 'Several long lists are being sent already. Please try again in a moment.' }

  // Heads alone are written for nobody.
  const heads = await Promise.all(Array.from({ length: 10 }, () => ask('203.0.113.1', 'HEAD')))
  expect(new Set(heads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // One client alone has three places.
  for (const _ of [1, 2, 3]) await hold('203.0.113.1')
  const fourth = await ask('203.0.113.1')
  expect([fourth.statusCode, fourth.headers['retry-after'], fourth.json()]).toEqual([503, '5', refused])
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await ask('203.0.113.1', 'HEAD')).statusCode).toBe(200)

  for (let n = 0; n < 8; n += 1) await hold(`198.51.100.${n}`)
  expect((await ask('203.0.113.1')).statusCode).toBe(503)
})
