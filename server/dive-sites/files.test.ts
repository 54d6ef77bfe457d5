import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { diveSiteFiles } from '#domain/dive-site-files.ts'
import { all, readXml, textOf, type XmlElement } from '#server/publishing/xml-testing.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { pointsOf } from './geojson-testing.ts'
import { gpxProblems } from './gpx-testing.ts'

async function siteWithDiveSites() {
  const site = testSite({ SITE_URL: 'https://kelp.example' })
  const app = await site.app()
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const points = async (query = '') => pointsOf((await get(diveSiteFiles.geojson.path + query)).body)
  const waypoints = async (query = '') => {
    const gpx = readXml((await get(diveSiteFiles.gpx.path + query)).body)
    expect(gpxProblems(gpx)).toEqual([])
    return all(gpx, 'wpt')
  }
  return { ...site, app, get, points, waypoints }
}

const namesOf = (waypoints: XmlElement[]) => waypoints.map((waypoint) => textOf(waypoint, 'name'))
const far = {
  name: 'Far Rock',
  region: 'Coral Sea',
  state: null,
  latitude: -0.00000012,
  longitude: 180,
  depthRange: '',
}

test('the GeoJSON has every dive site at its place, longitude first, with its facts and its page', async () => {
  const { db, points } = await siteWithDiveSites()
  const facts = {
    imageUrl: '/images/a.svg',
    hazards: 'Boats.',
    positionSource: 'Reef Life Survey',
    positionAccuracyMetres: 50,
  }
  insertDiveSite(db, { id: 12, skillLevel: 'Advanced', bestMonths: [12, 1], reviewLink: '/blog/draft', ...facts })
  insertDiveSite(db, { id: 3, ...far, status: 'closed', statusReason: 'Gone.', imageUrl: 'http://localhost/a.jpg' })
  const [bare, rock] = await points()

  expect(bare).toMatchObject({ type: 'Feature', id: 12, geometry: { type: 'Point', coordinates: [151.23, -33.99] } })
  expect(bare?.properties).toMatchObject({
    ...{ name: 'Bare Island', region: 'Sydney', state: 'NSW', skillLevel: 'Advanced', depthRange: '3-18m' },
    ...{ minDepthMetres: 3, maxDepthMetres: 18, siteType: 'reef', access: 'shore', bestMonths: [12, 1], ...facts },
    ...{ url: 'https://kelp.example/dive-sites/12', imageUrl: 'https://kelp.example/images/a.svg' },
  })
  for (const name of ['reviewLink', 'videoUrl', 'videoThumbnail', 'createdAt'])
    expect(Object.keys(bare?.properties ?? {})).not.toContain(name)
  expect(rock?.properties).toMatchObject({
    ...{ status: 'closed', statusReason: 'Gone.', minDepthMetres: null, maxDepthMetres: null, imageUrl: null },
  })
})

test('both files say whose the positions are, under which licence, and that they are not for navigation', async () => {
  const { get } = await siteWithDiveSites()
  const json = (await get('/dive-sites.geojson')).json()
  const metadata = all(readXml((await get('/dive-sites.gpx')).body), 'metadata')[0] as XmlElement

  expect(json.attribution).toMatch(/^Kelp & Coral, https:\/\/kelp\.example\. Positions are approximate/)
  for (const words of [json.attribution, textOf(metadata, 'desc')]) {
    expect(words).toMatch(/not for navigation.*Reef Life Survey.*Great Barrier Reef Marine Park Authority.*CC BY 4\.0/)
  }
  const licence = all(metadata, 'copyright').map((copyright) => textOf(copyright, 'license'))
  expect([json.license, ...licence]).toEqual(Array(2).fill('https://kelp.example/terms-of-service'))
})

test('both files say what they hold and where it can be read, and no name of a site breaks them', async () => {
  const { app } = testSite({ SITE_URL: 'https://kelp.example', SITE_NAME: 'Kelp <"&> Coral' })
  const server = await app()
  const gpx = readXml((await server.inject('/dive-sites.gpx')).body)
  const [metadata] = all(gpx, 'metadata') as [XmlElement]
  const [author] = all(metadata, 'author') as [XmlElement]
  const hrefsOf = (element: XmlElement) => all(element, 'link').map(({ attributes }) => attributes.href)

  expect(gpxProblems(gpx)).toEqual([])
  expect(gpx.attributes.creator).toBe('Kelp <"&> Coral')
  expect([textOf(metadata, 'name'), textOf(author, 'name')]).toEqual(['Kelp <"&> Coral: dive sites', 'Kelp <"&> Coral'])
  expect([
    hrefsOf(author),
    metadata.children.filter(({ name }) => name === 'link').map((link) => link.attributes.href),
  ]).toEqual([['https://kelp.example/'], ['https://kelp.example/dive-sites']])
  expect((await server.inject('/dive-sites.geojson')).json().name).toBe('Kelp <"&> Coral: dive sites')
})

test('the GPX has a waypoint for every dive site, and a closed one says so before its name', async () => {
  const { db, waypoints } = await siteWithDiveSites()
  const words = { description: 'A & B <c>\u0001', hazards: 'Boats.', positionSource: 'A chart & a log' }
  insertDiveSite(db, { id: 12, ...words })
  insertDiveSite(db, {
    id: 3,
    ...far,
    status: 'closed',
    statusReason: 'Gone.',
    description: '',
    siteType: null,
    access: null,
  })
  const [bare, rock] = (await waypoints()) as [XmlElement, XmlElement]

  expect(bare.attributes).toEqual({ lat: '-33.99', lon: '151.23' })
  expect(['name', 'cmt', 'desc', 'src'].map((name) => textOf(bare, name))).toEqual([
    ...['Bare Island', 'Sydney, New South Wales. Reef, shore. 3-18m. Beginner.'],
    ...['A & B <c>\nSafety Notes: Boats.', 'A chart & a log'],
  ])
  expect(all(bare, 'link').map(({ attributes }) => attributes.href)).toEqual(['https://kelp.example/dive-sites/12'])
  expect(all(bare, 'link').map((link) => textOf(link, 'text'))).toEqual(['Bare Island'])
  expect(
    ['sym', 'type'].map((name) => textOf(bare, name)),
    'the sign of a map',
  ).toEqual([...['Diver Down Flag 1', 'Dive site']])
  expect(rock.attributes).toEqual({ lat: '-0.00000012', lon: '-180' })
  expect(['name', 'cmt', 'desc'].map((name) => textOf(rock, name))).toEqual([
    'Closed: Far Rock',
    'Coral Sea. Beginner.',
    'Closed: Gone.',
  ])
  expect(all(rock, 'src')).toEqual([])
})

test('a GPS shows that a dive site is closed before all that is written about it', async () => {
  const { db, waypoints } = await siteWithDiveSites()
  insertDiveSite(db, { status: 'closed', statusReason: 'Gone.', hazards: 'Boats.' })
  const [waypoint] = (await waypoints()) as [XmlElement]

  expect(textOf(waypoint, 'desc')).toBe('Closed: Gone.\nSponges and seadragons.\nSafety Notes: Boats.')
})

test('the filters of the directory leave over the same dive sites in both files, by name and on all pages together', async () => {
  const { db, points, visitor, waypoints } = await siteWithDiveSites()
  for (let n = 0; n < 450; n += 1) insertDiveSite(db, { name: `Reef ${n}`, region: n % 2 ? 'Sydney' : 'Perth' })
  insertDiveSite(db, {
    name: 'A cod hole',
    region: 'Cairns',
    description: 'Potato cod.',
    status: 'closed',
    skillLevel: 'Advanced',
  })

  for (const [query, filters] of [
    ['', {}],
    ['?region=Perth', { region: 'Perth' }],
    ['?q=POTATO', { q: 'POTATO' }],
    ['?skill=Advanced&closed=hide', { skill: 'Advanced', closed: 'hide' }],
    ['?region=Sydney&skill=Beginner&page=3&utm=x', { region: 'Sydney', skill: 'Beginner' }],
    ['?skill=Expert', {}],
  ] as const) {
    const { matchIds } = await visitor.diveSites.directory(filters)
    const ids = (await points(query)).map(({ id }) => id)
    expect([query, ids]).toEqual([query, matchIds ?? (await visitor.diveSites.list()).map(({ id }) => id)])
    const names = (await visitor.diveSites.list()).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    expect(namesOf(await waypoints(query)).map((name) => name.replace('Closed: ', ''))).toEqual(names)
  }
})

test('the files are downloads that pages of others may read, too', async () => {
  const { get } = await siteWithDiveSites()
  for (const [path, type] of [
    ['/dive-sites.geojson', 'application/geo+json; charset=utf-8'],
    ['/dive-sites.gpx', 'application/gpx+xml; charset=utf-8'],
  ]) {
    for (const [query, keeper] of [
      ['', 'public'],
      ['?q=reef', 'private'],
    ]) {
      expect((await get(`${path}${query}`)).headers).toMatchObject({
        ...{ 'content-type': type, 'cache-control': `${keeper}, max-age=300`, 'access-control-allow-origin': '*' },
        'content-disposition': `attachment; filename="${path?.slice(1)}"`,
        ...{ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' },
      })
    }
  }
})

test('a file is kept for one filter until content changes; combinations and searches are written anew each time', async () => {
  const { db, get, points } = await siteWithDiveSites()
  insertDiveSite(db)
  const etagOf = async (query: string) => (await get(`/dive-sites.geojson${query}`)).headers.etag
  const etag = String(await etagOf('?region=Sydney'))
  const again = () => get('/dive-sites.geojson?region=Sydney', { 'if-none-match': etag })

  expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
  for (const query of ['?q=bare', '?region=Atlantis', '?region=Sydney&skill=Beginner']) {
    expect([query, await etagOf(query)]).toEqual([query, undefined])
  }
  insertDiveSite(db, { name: 'Another' })
  expect((await again()).statusCode).toBe(200)
  expect(await points('?region=Sydney&skill=Beginner')).toHaveLength(2)
})

test('a file that could not be made is made for the next who asks', async () => {
  const { db, get, points } = await siteWithDiveSites()
  insertDiveSite(db)
  db.$client.exec('alter table dive_sites rename to elsewhere')
  expect((await get('/dive-sites.geojson')).statusCode).toBe(500)
  db.$client.exec('alter table elsewhere rename to dive_sites')

  expect(await points()).toHaveLength(1)
})

test.each(['', '?q=bare'])('a file with "%s" comes compressed to who takes it', async (query) => {
  const { db, get, points } = await siteWithDiveSites()
  insertDiveSite(db)
  const zipped = await get(`/dive-sites.geojson${query}`, { 'accept-encoding': 'gzip' })

  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(pointsOf(String(gunzipSync(zipped.rawPayload)))).toEqual(await points(query))
})

test.each([
  [' lat="-33.99"', ' lat="90.1"'],
  [' lat="-33.99"', ' lat="1e1"'],
  [' lon="151.23"', ' lon="180"'],
  [' lon="151.23"', ''],
  ['<name>Bare Island</name><cmt>', '<cmt>x</cmt><name>x</name><cmt>'],
  ['<sym>', '<colour>red</colour><sym>'],
  ['</wpt>', 'x</wpt>'],
])('the rules of GPX see what is wrong: not %s but %s', async (right, wrong) => {
  const { db, get } = await siteWithDiveSites()
  insertDiveSite(db)
  const { body } = await get('/dive-sites.gpx')

  expect(body).toContain(right)
  expect(gpxProblems(readXml(body.replace(right, wrong)))).not.toEqual([])
})

test('of files that nobody keeps twenty are written at once, four for one client, and who comes then is asked to come again', async () => {
  const { db, app } = await siteWithDiveSites()
  insertDiveSite(db)
  const statuses = async (count: number, clients: number, method: 'GET' | 'HEAD' = 'GET') => {
    const url = `${diveSiteFiles.geojson.path}?q=a`
    const ask = (n: number) => app.inject({ method, url, remoteAddress: `198.51.100.${n % clients}` })
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
    return answers.map(({ statusCode }) => statusCode).toSorted()
  }

  expect(await statuses(22, 22)).toEqual([...Array(20).fill(200), 503, 503])
  expect(await statuses(20, 5)).toEqual(Array(20).fill(200))
  expect(await statuses(6, 1)).toEqual([...Array(4).fill(200), 503, 503])
  // Who asks for its head alone has nothing written.
  expect(await statuses(30, 1, 'HEAD')).toEqual(Array(30).fill(200))
})
