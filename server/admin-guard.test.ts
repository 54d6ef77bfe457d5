import { expect, test } from 'vitest'
import { appRouter } from './app-router.ts'
import { restRoutes } from './http/transports/rest.ts'
import { sessionCookie, testSite } from './testing.ts'

/** Procedures that a visitor may call; all others need a session. The author of a public procedure adds it here. */
const publicProcedures = [
  'publicContent.site',
  'publicContent.contactFaq',
  'publicContent.articles',
  'publicContent.wholeArticles',
  'publicContent.articleBySlug',
  'publicContent.articlePage',
  'publicContent.publishedReviews',
  'publicContent.reviewsByCategory',
  'publicContent.reviewsMatching',
  'publicContent.comparedReviews',
  'publicContent.reviewBySlug',
  'publicContent.reviewPage',
  'publicContent.regions',
  'publicContent.regionPage',
  'publicContent.banner',
  'publicContent.reviewsForWater',
  'publicContent.products',
  'publicContent.featuredProducts',
  'publicContent.featuredLocations',
  'publicContent.marineLife',
  'publicContent.marineLifePage',
  'publicContent.sendMessage',
  'publicContent.correctedPage',
  'publicContent.sendCorrection',
  'publicContent.search',
  'publicContent.preview',
  'diveSites.list',
  'diveSites.index',
  'diveSites.count',
  'diveSites.edition',
  'diveSites.searchTexts',
  'diveSites.cards',
  'diveSites.suggested',
  'diveSites.relatedStory',
  'diveSites.directory',
  'diveSites.closures',
  'diveSites.regions',
  'diveSites.byId',
  'diveSites.byReviewUrl',
  'diveSites.seasonTable',
  'diveSites.regionGuide',
  'newsletter.issuePage',
  'newsletter.issueArchive',
  'newsletter.personalLink',
  'newsletter.subscribe',
  'security.login',
]
const publicRest = [
  'GET /api/articles',
  'GET /api/articles/slug/:slug',
  'GET /api/dive-sites',
  'GET /api/dive-sites/by-review-url',
  'GET /api/products',
  'GET /api/products/featured',
  'GET /api/reviews/published',
  'GET /api/reviews/category/:category',
  'GET /api/reviews/slug/:slug',
  'GET /api/locations/featured',
  'GET /api/reviews',
  'POST /api/newsletter/subscribe',
  'POST /api/contact',
  'POST /api/admin/login',
]

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>

test('every procedure that is not public on purpose answers 401 without a session [s6-admin-closed]', async () => {
  const app = await testSite().app()
  for (const [name, { _def }] of Object.entries(procedures)) {
    const method = _def.type === 'mutation' ? 'POST' : 'GET'
    const payload = method === 'POST' ? { payload: { json: {} } } : {}
    const answer = await app.inject({ method, url: `/trpc/${name}`, ...payload })
    expect([name, answer.statusCode === 401]).toEqual([name, !publicProcedures.includes(name)])
  }
})

test('every documented call that is not public on purpose answers 401 without a session [s6-admin-closed]', async () => {
  const app = await testSite().app()
  for (const { method, path, takesFile } of restRoutes) {
    const call = `${method} ${path}`
    const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }
    const payload = method === 'GET' ? {} : takesFile ? form : { payload: {} }
    const answer = await app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), ...payload })
    expect([call, answer.statusCode === 401]).toEqual([call, !publicRest.includes(call)])
  }
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'http://site.test' }, 200],
  // A host that the request itself names proves nothing.
  [{ origin: 'http://evil.example', host: 'evil.example' }, 403],
  [{}, 200],
  [{ 'content-type': 'text/plain' }, 415],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
])('an act of the administrator with %j answers %i', async (headers, status) => {
  const site = testSite()
  const app = await site.app()
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/security.recordActivity',
    headers: { host: 'localhost', 'content-type': 'application/json', cookie: sessionCookie(site.db), ...headers },
    payload: '{"json":{}}',
  })
  expect(answer.statusCode).toBe(status)
})
