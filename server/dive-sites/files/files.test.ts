import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { diveSiteColumns } from '#domain/dive-sites/dive-site-columns.ts'
import { diveSiteFiles, positionsAttribution } from '#domain/dive-sites/dive-site-files.ts'
import { insertDiveSite, NOW, testSite } from '#server/testing.ts'

async function siteWithDiveSites(SITE_NAME = 'Kelp & Coral') {
  const site = testSite({ SITE_URL: 'https://kelp.example', SITE_NAME })
  const app = await site.app()
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const features = async (query = '') => (await get(`/dive-sites.geojson${query}`)).json().features
  const waypointNames = async (query: string) =>
    Array.from(
      (await get(`/dive-sites.gpx${query}`)).body.matchAll(/<wpt [^>]*><name>(.*?)<\/name>/g),
      ([, name]) => name,
    )
  return { ...site, app, get, features, waypointNames }
}

const closed = { status: 'closed' as const, statusReason: 'Gone.' }

/** On the edge of the map, with all that could break a file. */
const hostile = {
  ...{ id: 255, name: `<b>O'Hara & "Co"</b>\u0001`, description: 'A & B <i>c</i>', imageUrl: 'http://localhost/a.jpg' },
  ...{ region: 'Coral Sea', state: null, latitude: -0.00000012, longitude: 180, depthRange: '', ...closed },
}

/**
 * Each format wants its elements in the order of its schema, and decimals without exponents. GeoJSON and KML have longitude
 * first, GPX ends short of 180; map programs show KML's descriptions as HTML, so their own tags are escaped twice.
 */
test.each(Object.values(diveSiteFiles))(
  'in $path each dive site has its facts, a closed one says so first, and no text breaks the file',
  async ({ path }) => {
    const { db, get } = await siteWithDiveSites('Kelp <"&> Coral')
    const facts = { hazards: 'Boats.', positionSource: 'A chart & a log', positionAccuracyMetres: 50 }
    insertDiveSite(db, { id: 12, imageUrl: '/images/a.svg', bestMonths: [12, 1], reviewLink: '/blog/draft', ...facts })
    insertDiveSite(db, hostile)

    await expect((await get(path)).body).toMatchFileSnapshot(`examples${path}`)
  },
)

test('the attribution of positions names its sources, licence and limits, and can be in a comment of XML', () => {
  expect(positionsAttribution).toMatch(
    /not for navigation.*Reef Life Survey.*Great Barrier Reef Marine Park Authority.*CC BY 4\.0/,
  )
  expect(positionsAttribution).not.toContain('--')
})

test.each(Object.values(diveSiteFiles))(
  '$path has one dive site for its id and none for an unknown one',
  async ({ path }) => {
    const { db, get } = await siteWithDiveSites()
    insertDiveSite(db, { id: 12, name: 'Bare Island' })
    insertDiveSite(db, { id: 3, name: 'Far Rock' })
    const one = await get(`${path}?id=12`)

    expect([one.body.includes('Bare Island'), one.body.includes('Far Rock')]).toEqual([true, false])
    expect(one.headers['cache-control']).toBe('public, max-age=300')
    const none = await get(`${path}?id=4`)
    expect([none.body.includes('Bare Island'), none.body.includes('Far Rock')]).toEqual([false, false])
    expect(none.headers['cache-control']).toBe('private, max-age=300')
  },
)

test('the filters of the directory apply to all files, which have all pages, by name', async () => {
  const { db, features, visitor, waypointNames } = await siteWithDiveSites()
  for (let n = 0; n < 450; n += 1) insertDiveSite(db, { name: `Reef ${n}`, region: n % 2 ? 'Sydney' : 'Perth' })
  const cod = { name: 'A cod hole', region: 'Cairns', description: 'Potato cod.', skillLevel: 'Advanced' as const }
  insertDiveSite(db, { ...cod, ...closed })
  insertDiveSite(db, { name: 'A jetty', goodFor: ['night'], exposure: 'sheltered from swell W' })

  for (const [query, filters] of [
    ['', {}],
    ['?region=Perth', { region: 'Perth' }],
    ['?q=POTATO', { q: 'POTATO' }],
    ['?skill=Advanced&closed=hide', { skill: 'Advanced', closed: 'hide' }],
    ['?region=Sydney&skill=Beginner&page=3&utm=x', { region: 'Sydney', skill: 'Beginner' }],
    ['?good=night', { good: 'night' }],
    ['?sheltered=W', { sheltered: 'W' }],
    ['?skill=Expert', {}],
  ] as const) {
    const { matchIds } = await visitor.diveSites.directory(filters)
    const ids = (await features(query)).map(({ id }: { id: number }) => id)
    expect([query, ids]).toEqual([query, matchIds ?? (await visitor.diveSites.list()).map(({ id }) => id)])
    const names = (await visitor.diveSites.list()).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    expect((await waypointNames(query)).map((name) => name?.replace('Closed: ', ''))).toEqual(names)
  }
})

test("the table has the facts of GeoJSON under the names of the administrator's columns, and no text is a formula", async () => {
  const { db, get, features } = await siteWithDiveSites()
  const texts = { name: '=HYPERLINK("http://evil.example")', hazards: 'One\nTwo, "three"', bestMonths: [3, 12] }
  insertDiveSite(db, { id: 12, ...texts, videoUrl: '/a.mp4', reviewLink: '/blog/a' })
  const { body } = await get('/dive-sites.csv')
  const [row]: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const [{ id, properties }] = await features()

  expect(row).toMatchObject({ id: `${id}`, name: `'${texts.name}`, hazards: texts.hazards, bestMonths: '3 12' })
  const { license, version, latitude, longitude, id: _id, ...facts } = row ?? {}
  expect([latitude, longitude]).toEqual(['-33.99', '151.23'])
  expect(Object.keys(facts).toSorted()).toEqual(Object.keys(properties).toSorted())
  const ours = Object.keys(facts).filter((name) => name in diveSiteColumns)
  expect(ours).toEqual(Object.keys(diveSiteColumns).filter((name) => name in facts))
})

test('all files name the licence of the facts and the version, which every change and a deletion changes, and nothing else', async () => {
  const { db, get } = await siteWithDiveSites()
  insertDiveSite(db, { id: 1 })
  insertDiveSite(db, { id: 2 })
  const versionOf = async (query = '') => (await get(`/dive-sites.geojson${query}`)).json().version
  const first = await versionOf()

  expect(first).toMatch(/^2026-03-14-[0-9a-f]{8}$/)
  for (const { path } of Object.values(diveSiteFiles)) {
    const { body } = await get(path)
    for (const part of [first, 'https://creativecommons.org/licenses/by/4.0/'])
      expect([path, body]).toEqual([path, expect.stringContaining(part)])
  }
  expect((await get('/dive-sites.csv?id=1')).headers['content-disposition']).toBe(
    `attachment; filename="dive-sites-${first}.csv"`,
  )
  expect((await get('/dive-sites.geojson')).json().dateModified).toBe(NOW.toISOString())
  expect(await versionOf('?region=Sydney&skill=Expert')).toBe(first)
  insertDiveSite(db, { id: 3 })
  const second = await versionOf()
  db.delete(diveSites).where(eq(diveSites.id, 3)).run()
  expect([second === first, await versionOf()]).toEqual([false, first])
  db.update(diveSites).set({ revision: 2 }).where(eq(diveSites.id, 1)).run()
  expect([first, second]).not.toContain(await versionOf())
})

test.each([
  ['/dive-sites.csv', 'text/csv; charset=utf-8'],
  ['/dive-sites.geojson', 'application/geo+json; charset=utf-8'],
  ['/dive-sites.gpx', 'application/gpx+xml; charset=utf-8'],
  ['/dive-sites.kml', 'application/vnd.google-earth.kml+xml; charset=utf-8'],
  ['/dive-sites.uddf', 'application/xml; charset=utf-8'],
  ['/dive-sites.ssrf', 'application/xml; charset=utf-8'],
])('%s is a download that pages of other sites may read, too', async (path, type) => {
  const { get } = await siteWithDiveSites()
  for (const [query, cache] of [
    ['', 'public'],
    ['?q=reef', 'private'],
  ]) {
    expect((await get(`${path}${query}`)).headers).toMatchObject({
      ...{ 'content-type': type, 'cache-control': `${cache}, max-age=300`, 'access-control-allow-origin': '*' },
      'content-disposition': expect.stringMatching(/^attachment/),
      ...{ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' },
    })
  }
})

test('a file with one filter is cached until content changes; combinations and searches are not', async () => {
  const { db, get, features } = await siteWithDiveSites()
  insertDiveSite(db)
  const etagOf = async (query: string) => (await get(`/dive-sites.geojson${query}`)).headers.etag
  const etag = String(await etagOf('?region=Sydney'))
  const again = () => get('/dive-sites.geojson?region=Sydney', { 'if-none-match': etag })

  expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
  for (const query of ['?q=bare', '?region=Atlantis', '?region=Sydney&skill=Beginner'])
    expect([query, await etagOf(query)]).toEqual([query, undefined])
  insertDiveSite(db, { name: 'Another' })
  expect((await again()).statusCode).toBe(200)
  expect(await features('?region=Sydney&skill=Beginner')).toHaveLength(2)
})

test('after a failure the next request writes the file', async () => {
  const { db, get, features } = await siteWithDiveSites()
  insertDiveSite(db)
  db.$client.exec('alter table dive_sites rename to elsewhere')
  expect((await get('/dive-sites.geojson')).statusCode).toBe(500)
  db.$client.exec('alter table elsewhere rename to dive_sites')

  expect(await features()).toHaveLength(1)
})

test.each(['', '?q=bare'])('a file with the query "%s" is compressed on request', async (query) => {
  const { db, get } = await siteWithDiveSites()
  insertDiveSite(db)
  const zipped = await get(`/dive-sites.geojson${query}`, { 'accept-encoding': 'gzip' })

  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(zipped.rawPayload))).toBe((await get(`/dive-sites.geojson${query}`)).body)
})

test('one client gets four uncached files at once, more get 503; HEAD writes none', async () => {
  const { db, app } = await siteWithDiveSites()
  insertDiveSite(db)
  const statuses = async (count: number, method: 'GET' | 'HEAD') => {
    const requests = Array.from({ length: count }, () => app.inject({ method, url: '/dive-sites.geojson?q=a' }))
    return (await Promise.all(requests)).map(({ statusCode }) => statusCode).toSorted()
  }

  expect(await statuses(6, 'GET')).toEqual([...Array(4).fill(200), 503, 503])
  expect(await statuses(30, 'HEAD')).toEqual(Array(30).fill(200))
})
