import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { diveSiteFiles, positionsAttribution } from '#domain/dive-sites/dive-site-files.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

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

const far = {
  ...{ name: 'Far Rock', region: 'Coral Sea', state: null, latitude: -0.00000012, longitude: 180, depthRange: '' },
}
const closed = { status: 'closed' as const, statusReason: 'Gone.' }

test('the GeoJSON has every dive site as RFC 7946 has points, longitude first, with its facts and its page', async () => {
  const { db, get } = await siteWithDiveSites()
  const facts = { hazards: 'Boats.', positionSource: 'Reef Life Survey', positionAccuracyMetres: 50 }
  insertDiveSite(db, { id: 12, imageUrl: '/images/a.svg', bestMonths: [12, 1], reviewLink: '/blog/draft', ...facts })
  insertDiveSite(db, { id: 3, ...far, ...closed, imageUrl: 'http://localhost/a.jpg' })
  const unknown = {
    ...{ visibility: null, waterTemp: '', bestTime: null, marineLife: null, facilities: null, checkedAt: null },
    ...{ departure: null, entry: null, limits: null, skillLevel: 'Beginner', featured: false },
    ...{ siteType: 'reef', access: 'shore', description: 'Sponges and seadragons.' },
    ...{ wreckPosture: null, wreckHull: null, profile: null, statusSource: null, goodFor: [], exposure: null },
    ...{ restrictedMonths: [] },
  }

  expect((await get('/dive-sites.geojson')).json()).toEqual({
    type: 'FeatureCollection',
    name: 'Kelp & Coral: dive sites',
    attribution: `Kelp & Coral, https://kelp.example. ${positionsAttribution}`,
    license: 'https://kelp.example/terms-of-service',
    features: [
      {
        ...{ type: 'Feature', id: 12, geometry: { type: 'Point', coordinates: [151.23, -33.99] } },
        properties: {
          ...{ ...unknown, ...facts, name: 'Bare Island', region: 'Sydney', state: 'NSW', depthRange: '3-18m' },
          ...{ minDepthMetres: 3, maxDepthMetres: 18, bestMonths: [12, 1], status: null, statusReason: null },
          ...{ url: 'https://kelp.example/dive-sites/12', imageUrl: 'https://kelp.example/images/a.svg' },
        },
      },
      {
        ...{ type: 'Feature', id: 3, geometry: { type: 'Point', coordinates: [180, -0.00000012] } },
        properties: {
          ...{ ...unknown, ...closed, name: 'Far Rock', region: 'Coral Sea', state: null, depthRange: '' },
          ...{ minDepthMetres: null, maxDepthMetres: null, bestMonths: [], hazards: null, positionSource: null },
          ...{ positionAccuracyMetres: null, url: 'https://kelp.example/dive-sites/3', imageUrl: null },
        },
      },
    ],
  })
  expect(positionsAttribution).toMatch(
    /not for navigation.*Reef Life Survey.*Great Barrier Reef Marine Park Authority.*CC BY 4\.0/,
  )
})

// The schema wants this order, decimals without exponents, and longitudes below 180. Source: topografix.com/GPX/1/1/gpx.xsd
test('the GPX has a waypoint for every dive site, a closed one says so first, and no name breaks the file', async () => {
  const { db, get } = await siteWithDiveSites('Kelp <"&> Coral')
  insertDiveSite(db, { id: 12, description: 'A & B <c>\u0001', hazards: 'Boats.', positionSource: 'A chart & a log' })
  insertDiveSite(db, { id: 3, ...far, ...closed, description: '', siteType: null, access: null })
  insertDiveSite(db, { id: 4, name: 'Old Rock', ...closed, hazards: 'Boats.' })
  const name = 'Kelp &#60;&#34;&#38;&#62; Coral'

  expect((await get('/dive-sites.gpx')).body.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${name}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">`,
    '<metadata>',
    `<name>${name}: dive sites</name>`,
    `<desc>${positionsAttribution}</desc>`,
    `<author><name>${name}</name><link href="https://kelp.example/"/></author>`,
    `<copyright author="${name}"><license>https://kelp.example/terms-of-service</license></copyright>`,
    '<link href="https://kelp.example/dive-sites"/>',
    '</metadata>',
    '<wpt lat="-33.99" lon="151.23"><name>Bare Island</name><cmt>Sydney, New South Wales. Reef, shore. 3-18m. Beginner.</cmt><desc>A &#38; B &#60;c&#62;',
    'Safety Notes: Boats.</desc><src>A chart &#38; a log</src><link href="https://kelp.example/dive-sites/12"><text>Bare Island</text></link><sym>Diver Down Flag 1</sym><type>Dive site</type></wpt>',
    '<wpt lat="-0.00000012" lon="-180"><name>Closed: Far Rock</name><cmt>Coral Sea. Beginner.</cmt><desc>Closed: Gone.</desc><link href="https://kelp.example/dive-sites/3"><text>Far Rock</text></link><sym>Diver Down Flag 1</sym><type>Dive site</type></wpt>',
    '<wpt lat="-33.99" lon="151.23"><name>Closed: Old Rock</name><cmt>Sydney, New South Wales. Reef, shore. 3-18m. Beginner.</cmt><desc>Closed: Gone.',
    'Sponges and seadragons.',
    'Safety Notes: Boats.</desc><link href="https://kelp.example/dive-sites/4"><text>Old Rock</text></link><sym>Diver Down Flag 1</sym><type>Dive site</type></wpt>',
    ...['</gpx>', ''],
  ])
})

const page = (id: number) => `https://kelp.example/dive-sites/${id}`
const hostile = { ...far, ...closed, id: 255, name: `<b>O'Hara & "Co"</b>\u0001`, description: 'A & B <i>c</i>' }

// Map programs show descriptions as HTML, so their own tags are escaped twice. Longitude comes first.
test('the KML has a placemark for every dive site with its notes as HTML', async () => {
  const { db, get } = await siteWithDiveSites('Kelp <"&> Coral')
  insertDiveSite(db, { id: 12, hazards: 'Boats.', positionSource: 'A chart & a log' })
  insertDiveSite(db, hostile)
  const name = 'Kelp &#60;&#34;&#38;&#62; Coral'

  expect((await get('/dive-sites.kml')).body.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<Document>',
    `<name>${name}: dive sites</name>`,
    `<atom:author><atom:name>${name}</atom:name></atom:author>`,
    '<atom:link href="https://kelp.example/dive-sites"/>',
    `<description>${positionsAttribution}</description>`,
    `<Placemark id="dive-site-255"><name>Closed: &#60;b&#62;O&#39;Hara &#38; &#34;Co&#34;&#60;/b&#62;</name><atom:link href="${page(255)}"/><description>Closed: Gone.&#60;br&#62;`,
    'A &#38;amp; B &#38;lt;i&#62;c&#38;lt;/i&#62;&#60;br&#62;',
    'Coral Sea. Reef, shore. Beginner.&#60;br&#62;',
    'Position approximate, not for navigation.&#60;br&#62;',
    `${page(255)}</description><Point><coordinates>180,-0.00000012</coordinates></Point></Placemark>`,
    `<Placemark id="dive-site-12"><name>Bare Island</name><atom:link href="${page(12)}"/><description>Sponges and seadragons.&#60;br&#62;`,
    'Safety Notes: Boats.&#60;br&#62;',
    'Sydney, New South Wales. Reef, shore. 3-18m. Beginner.&#60;br&#62;',
    'Position approximate, not for navigation. Source: A chart &#38;amp; a log.&#60;br&#62;',
    `${page(12)}</description><Point><coordinates>151.23,-33.99</coordinates></Point></Placemark>`,
    ...['</Document>', '</kml>', ''],
  ])
})

// The order of elements is that of streit.cc/resources/UDDF/v3.2.3/en/geography.html.
test('the UDDF has a site for every dive site with its place, its largest depth and its notes', async () => {
  const { db, get } = await siteWithDiveSites('Kelp & Coral')
  insertDiveSite(db, { id: 12 })
  insertDiveSite(db, hostile)

  expect((await get('/dive-sites.uddf')).body.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${positionsAttribution} -->`,
    '<uddf version="3.2.3" xmlns="http://www.streit.cc/uddf/3.2/">',
    '<generator>',
    '<name>Kelp &#38; Coral</name>',
    '<manufacturer id="publisher"><name>Kelp &#38; Coral</name><contact><homepage>https://kelp.example/</homepage></contact></manufacturer>',
    '</generator>',
    '<divesite>',
    '<site id="dive-site-255"><name>Closed: &#60;b&#62;O&#39;Hara &#38; &#34;Co&#34;&#60;/b&#62;</name><geography><address><country>Australia</country></address><location>Coral Sea</location><latitude>-0.00000012</latitude><longitude>180</longitude></geography><notes><para>Closed: Gone.',
    'A &#38; B &#60;i&#62;c&#60;/i&#62;',
    'Coral Sea. Reef, shore. Beginner.',
    'Position approximate, not for navigation.',
    `${page(255)}</para></notes></site>`,
    '<site id="dive-site-12"><name>Bare Island</name><geography><address><country>Australia</country><province>New South Wales</province></address><location>Sydney</location><latitude>-33.99</latitude><longitude>151.23</longitude></geography><sitedata><maximumdepth>18.0</maximumdepth></sitedata><notes><para>Sponges and seadragons.',
    'Sydney, New South Wales. Reef, shore. 3-18m. Beginner.',
    'Position approximate, not for navigation.',
    `${page(12)}</para></notes></site>`,
    ...['</divesite>', '</uddf>', ''],
  ])
  expect(positionsAttribution).not.toContain('--')
})

test("Subsurface's list has every dive site with its id as a uuid, country and state", async () => {
  const { db, get } = await siteWithDiveSites('Kelp & Coral')
  insertDiveSite(db, { id: 12 })
  insertDiveSite(db, hostile)

  expect((await get('/dive-sites.ssrf')).body.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${positionsAttribution} -->`,
    '<divesites program="Kelp &#38; Coral" version="3">',
    '<site uuid="000000ff" name="Closed: &#60;b&#62;O&#39;Hara &#38; &#34;Co&#34;&#60;/b&#62;" gps="-0.00000012 180" description="Coral Sea. Reef, shore. Beginner."><notes>Closed: Gone.',
    'A &#38; B &#60;i&#62;c&#60;/i&#62;',
    'Coral Sea. Reef, shore. Beginner.',
    'Position approximate, not for navigation.',
    `${page(255)}</notes><geo cat="2" origin="2" value="Australia"/></site>`,
    '<site uuid="0000000c" name="Bare Island" gps="-33.99 151.23" description="Sydney, New South Wales. Reef, shore. 3-18m. Beginner."><notes>Sponges and seadragons.',
    'Sydney, New South Wales. Reef, shore. 3-18m. Beginner.',
    'Position approximate, not for navigation.',
    `${page(12)}</notes><geo cat="2" origin="2" value="Australia"/><geo cat="3" origin="2" value="New South Wales"/></site>`,
    ...['</divesites>', ''],
  ])
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

test.each([
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
      'content-disposition': 'attachment',
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
