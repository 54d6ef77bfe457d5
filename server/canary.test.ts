import { expect, test } from 'vitest'
import { render } from '#src/entry-server.tsx'
import { appRouter } from './app-router.ts'
import { restRoutes } from './http/rest.ts'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from './testing.ts'

const opening = new Date(NOW.getTime() + 3_600_000)
const draft = { published: false, publishedAt: null }
const scheduled = { published: true, publishedAt: opening }

/** What every text of a secret says: its marker in words, so that an address which only echoes the slug tells nothing. */
const words = (marker: string) => marker.replaceAll('-', ' ')
const story = (marker: string) => ({
  slug: marker,
  title: words(marker),
  excerpt: words(marker),
  content: words(marker),
  imageUrl: `/images/${words(marker)}.svg`,
})
const product = (marker: string) => ({ name: words(marker), description: words(marker), featured: true })

const secrets = {
  draft: ['canary-draft-article', 'canary-draft-review', 'canary-draft-product'],
  scheduled: ['canary-scheduled-article', 'canary-scheduled-review', 'canary-scheduled-product'],
}

/** Inputs with which each public procedure would come closest to giving a secret away. A new procedure needs its own here. */
const inputs: Record<string, unknown[]> = {
  'publicContent.site': [undefined],
  'publicContent.articles': [undefined],
  'publicContent.articleBySlug': slugs('article'),
  'publicContent.articlePage': slugs('article'),
  'publicContent.publishedReviews': [undefined],
  'publicContent.reviewsByCategory': [{ category: 'Other' }],
  'publicContent.reviewBySlug': slugs('review'),
  'publicContent.reviewPage': slugs('review'),
  'publicContent.products': [undefined],
  'publicContent.featuredProducts': [undefined],
  'publicContent.featuredLocations': [undefined],
  'publicContent.banner': [undefined],
  'publicContent.reviewsMatching': [{ search: 'canary' }],
  'publicContent.search': [{ q: 'canary' }],
  'diveSites.list': [undefined],
  'diveSites.index': [undefined],
  'diveSites.directory': [{}, { q: 'canary' }],
  'diveSites.regions': [undefined],
  'diveSites.searchTexts': [undefined],
  'diveSites.cards': [{ ids: [1] }],
  'diveSites.relatedStory': [undefined],
  'diveSites.byId': [{ id: 1 }],
  'diveSites.byReviewUrl': [{ url: '/blog/canary-draft-article' }],
}

const everySlug = [...Object.values(secrets).flat(), 'canary-old-draft', 'canary-old-scheduled']

/** Values for the parameters of REST addresses; a new parameter needs its own here. */
const parameters: Record<string, string[]> = {
  ':slug': everySlug,
  ':category': ['Other', 'Tips'],
  ':id': ['1', '2', '3'],
}

const pages = [
  ...['/', '/blog', '/blog?category=Tips', '/gear-reviews', '/dive-sites', '/dive-sites?q=canary', '/dive-sites/1'],
  ...everySlug.flatMap((slug) => [`/blog/${slug}`, `/gear-reviews/${slug}`, `/gear-reviews?search=${slug}`]),
  ...['/sitemap.xml', '/feed.xml', '/robots.txt', '/health'],
]

function slugs(kind: 'article' | 'review') {
  const own = Object.values(secrets).map((markers) => markers.find((marker) => marker.endsWith(kind)))
  return [...own, 'canary-old-draft', 'canary-old-scheduled'].map((slug) => ({ slug }))
}

async function siteWithSecrets() {
  const site = testSite()
  insertDiveSite(site.db)
  const hidden = insertArticle(site.db, { ...story('canary-draft-article'), ...draft })
  const waiting = insertArticle(site.db, { ...story('canary-scheduled-article'), ...scheduled })
  insertReview(site.db, { ...story('canary-draft-review'), ...draft })
  insertReview(site.db, { ...story('canary-scheduled-review'), ...scheduled })
  insertProduct(site.db, { ...product('canary-draft-product'), ...draft })
  insertProduct(site.db, { ...product('canary-scheduled-product'), ...scheduled })
  site.db.$client.exec(`insert into slug_redirects (kind, slug, target_id) values
    ('article', 'canary-old-draft', ${hidden.id}), ('article', 'canary-old-scheduled', ${waiting.id})`)
  const app = await site.app({
    renderPage: createRenderPage(render, () => ({
      scripts: ['/entry.js'],
      screens: {},
      stylesheets: [],
      headHtml: '',
    })),
  })

  /** What a visitor can read, by address. */
  async function readEverything(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    const add = async (url: string) => {
      const { body, headers } = await app.inject(url)
      answers.set(decodeURIComponent(url), body + JSON.stringify(headers))
    }
    for (const [path, list] of Object.entries(inputs)) {
      for (const input of list) {
        const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
        await add(`/trpc/${path}${query}`)
      }
    }
    for (const { path } of restRoutes.filter((route) => route.method === 'GET')) {
      for (const url of filledIn(path)) await add(url)
    }
    for (const url of pages) await add(url)
    return answers
  }
  return { ...site, app, readEverything }
}

/** The address once for each value of its parameter. */
function filledIn(path: string): string[] {
  const name = /:\w+/.exec(path)?.[0]
  return name ? (parameters[name] ?? []).map((value) => path.replace(name, encodeURIComponent(value))) : [path]
}

/** Addresses that tell of a secret: by its words, or by its slug where nobody named it. */
function placesOf(answers: Map<string, string>, marker: string): string[] {
  const tells = ([url, answer]: [string, string]) =>
    answer.includes(words(marker)) || (answer.includes(marker) && !url.includes(marker))
  return [...answers].filter(tells).map(([url]) => url.replace(/\?input=.*/, ''))
}

/** The router's type nests its procedures; at run time they lie side by side under their dotted paths. */
function listQueries(): string[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
  return Object.keys(procedures).filter((path) => procedures[path]?._def.type === 'query')
}

test('every public query has inputs here, and every REST parameter a value', () => {
  expect(Object.keys(inputs).sort()).toEqual(listQueries().sort())

  const named = restRoutes.filter((route) => route.method === 'GET').flatMap(({ path }) => path.match(/:\w+/g) ?? [])
  expect(named.filter((name) => !parameters[name])).toEqual([])
})

test('no procedure, REST address or page ever tells of a draft or of what is scheduled [r-drafts-hidden r-scheduled-hidden]', async () => {
  const { readEverything } = await siteWithSecrets()
  const answers = await readEverything()

  for (const marker of Object.values(secrets).flat()) expect([marker, placesOf(answers, marker)]).toEqual([marker, []])
})

test('what is scheduled appears everywhere at its instant, also where a cache was warm; drafts never do [r-scheduled-appears r-drafts-hidden]', async () => {
  const { clock, readEverything } = await siteWithSecrets()
  await readEverything()
  clock.now = new Date(opening.getTime() - 1)
  const before = await readEverything()
  clock.now = opening
  const answers = await readEverything()

  for (const marker of Object.values(secrets).flat()) expect(placesOf(before, marker)).toEqual([])
  for (const marker of secrets.draft) expect([marker, placesOf(answers, marker)]).toEqual([marker, []])
  expect(placesOf(answers, 'canary-scheduled-article')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.articles',
      '/trpc/publicContent.articleBySlug',
      '/trpc/publicContent.articlePage',
      '/api/articles',
      '/api/articles/slug/canary-scheduled-article',
      '/api/articles/slug/canary-old-scheduled',
      '/blog',
      '/blog/canary-scheduled-article',
    ]),
  )
  expect(placesOf(answers, 'canary-scheduled-review')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.publishedReviews',
      '/trpc/publicContent.reviewsByCategory',
      '/trpc/publicContent.reviewBySlug',
      '/trpc/publicContent.reviewPage',
      '/api/reviews/published',
      '/api/reviews/category/Other',
      '/api/reviews/slug/canary-scheduled-review',
      '/api/reviews',
    ]),
  )
  expect(placesOf(answers, 'canary-scheduled-product')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.products',
      '/trpc/publicContent.featuredProducts',
      '/api/products',
      '/api/products/featured',
    ]),
  )
})

test('a page of something that is not there yet is the same 404 as of something that never was [r-drafts-hidden r-scheduled-hidden]', async () => {
  const { app } = await siteWithSecrets()
  const bodyOf = async (slug: string) =>
    (await app.inject(`/blog/${slug}`)).body.replaceAll(slug, '').replace(/\d{13}/g, '')

  const never = await bodyOf('never-was')
  expect(never).toContain('Article Not Found')
  expect(await bodyOf('canary-draft-article')).toBe(never)
  expect(await bodyOf('canary-scheduled-article')).toBe(never)
  expect((await app.inject('/blog/canary-draft-article')).statusCode).toBe(404)
})
