import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { render } from '#src/entry-server.tsx'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, testSite } from './testing.ts'

const assets = { scripts: ['/entry.js'], screens: {}, stylesheets: [], headHtml: '' }

/** A site that renders each page anew. */
async function uncachedSite() {
  const site = testSite()
  const app = await site.app({ cacheBytes: 0, renderPage: createRenderPage(render, () => assets) })
  const page = async (encoding?: string) =>
    (await app.inject({ url: '/dive-sites', headers: encoding ? { 'accept-encoding': encoding } : {} })).rawPayload
  return { db: site.db, page }
}

/** Without the moment in which the router loaded its matches. */
const timeless = (page: Buffer) => String(page).replace(/\bu:\d{13}\b/g, 'u:0')

test('a directory of cached cards is the same, and a changed dive site is shown as it is now', async () => {
  const { db, page } = await uncachedSite()
  insertDiveSite(db, { id: 5, name: 'Bare Island', description: 'Sponges under a fort.' })
  insertDiveSite(db, { id: 6, name: 'Shiprock', description: 'A wall of soft corals.' })
  const first = await page()
  const again = await page()
  db.update(diveSites).set({ description: 'Closed in by sand.' }).where(eq(diveSites.id, 6)).run()
  const changed = String(await page())

  expect(String(first)).toContain('<p>Sponges under a fort.</p>')
  expect(String(first)).toContain('href="/dive-sites/6"')
  expect(String(first)).not.toContain('<!--kept')
  expect(timeless(again)).toBe(timeless(first))
  expect(changed).toContain('<p>Closed in by sand.</p>')
  expect(changed).not.toContain('A wall of soft corals.')
})

test('the index of dive sites stands in the page as data, whatever names they have', async () => {
  const { db, page } = await uncachedSite()
  const hostile = { name: '</script><script>alert(1)//', region: 'Übersee <!--' }
  insertDiveSite(db, { ...hostile, id: 7, latitude: -33.5, longitude: 151.25 })
  const html = String(await page())

  const [, json = ''] = /<script type="application\/json" id="dive-site-index">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json).answer[0].slice(0, 5)).toEqual([7, hostile.name, hostile.region, -33.5, 151.25])
  expect(html).not.toContain('<script>alert(1)')
})

test('the cards stand in the page as data too, each time those of the page that is asked for', async () => {
  const site = testSite()
  for (let id = 1; id <= 25; id += 1) insertDiveSite(site.db, { id, name: `Reef ${id + 100}`, hazards: '</script>' })
  const app = await site.app({ cacheBytes: 0, renderPage: createRenderPage(render, () => assets) })
  const dataOf = async (url: string) => {
    const { body } = await app.inject(url)
    const blocks = [...body.matchAll(/<script type="application\/json" id="directory-page">(.*?)<\/script>/g)]
    expect(blocks).toHaveLength(1)
    // The router's own data says nothing of them.
    expect(/<script data-tsr-stream-part[^>]*>(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('Reef 1')
    return JSON.parse(blocks[0]?.[1] ?? '')
  }
  const first = await dataOf('/dive-sites')
  const last = await dataOf('/dive-sites?page=2')
  const beyond = await dataOf('/dive-sites?page=9')

  expect(first.answer.cards).toHaveLength(24)
  expect(first.answer.cards[0]).toMatchObject({ name: 'Reef 101', hazards: '</script>' })
  expect(last.answer.cards.map(({ name }: { name: string }) => name)).toEqual(['Reef 125'])
  expect(last.queryKey[1].input).toEqual({ page: 2 })
  expect(beyond.answer).toEqual(last.answer)
  expect(beyond.queryKey[1].input).toEqual({ page: 9 })
})

test('fonts are preloaded, except where a picture needs the connection', async () => {
  const site = testSite()
  insertArticle(site.db, { slug: 'with-picture', imageUrl: '/images/reef.jpg' })
  const fontHtml = '<link rel="preload" href="/assets/serif.woff2" as="font" type="font/woff2" crossorigin>'
  const built = { ...assets, headHtml: '<meta name="host" content="built">', fontHtml }
  const app = await site.app({ renderPage: createRenderPage(render, () => built) })
  const headOf = async (url: string) => (await app.inject(url)).body.split('</head>')[0]

  expect(await headOf('/about')).toContain(fontHtml)
  expect(await headOf('/blog/with-picture')).toMatch(/<link rel="preload" as="image" href="\/images\/reef.jpg"/)
  expect(await headOf('/blog/with-picture')).not.toContain(fontHtml)
  expect(await headOf('/blog/with-picture')).toContain(built.headHtml)
})

test('a cached page is compressed harder than one for a single reader', async () => {
  const single = await uncachedSite()
  const site = testSite()
  for (const { db } of [single, site])
    for (let id = 1; id <= 24; id += 1) insertDiveSite(db, { id, name: `Reef ${id}` })
  const keeping = await site.app({ renderPage: createRenderPage(render, () => assets) })
  const kept = (await keeping.inject({ url: '/dive-sites', headers: { 'accept-encoding': 'br' } })).rawPayload

  expect(kept.length).toBeLessThan((await single.page('br')).length)
})
