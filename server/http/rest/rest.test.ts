import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { locations } from '#db/schema/catalogue.ts'
import {
  insertArticle,
  insertProduct,
  insertReview,
  insertSite,
  NOW,
  type TestSite,
  testSite,
} from '#server/testing.ts'

const article = { title: 'Slack water', slug: 'slack-water', excerpt: 'When to go in.', content: 'Wait.' }
const earlier = new Date('2026-01-01T00:00:00Z')

async function get(site: TestSite, url: string) {
  const response = await (await site.app()).inject({ url })
  return { status: response.statusCode, body: response.json() }
}
async function post(site: TestSite, url: string, payload: object) {
  const response = await (await site.app()).inject({ method: 'POST', url, payload })
  return { status: response.statusCode, body: response.json() }
}

test('GET /api/articles lists articles, newest first by publishedAt, else createdAt, without their bodies [s7-rest-articles s4-newest-first s3-article-fields s6-visitor-reads]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, publishedAt: earlier })
  insertArticle(site.db, { slug: 'newest', content: 'Secret body' })
  insertArticle(site.db, { slug: 'undated', publishedAt: null, createdAt: new Date('2026-02-01T00:00:00Z') })

  const { status, body } = await get(site, '/api/articles')

  expect(status).toBe(200)
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['newest', 'undated', 'slack-water'])
  expect(body[2]).toEqual({
    id: 1,
    title: 'Slack water',
    slug: 'slack-water',
    excerpt: 'When to go in.',
    category: 'Tips',
    imageUrl: '',
    author: 'Kelp & Coral Team',
    publishedAt: earlier.toISOString(),
    createdAt: NOW.toISOString(),
  })
})

test('GET /api/articles/slug/{slug} answers the article with its markup [s7-rest-article s3-article-fields]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, content: '**Wait.**' })

  expect(await get(site, '/api/articles/slug/slack-water')).toMatchObject({
    status: 200,
    body: { title: 'Slack water', content: '**Wait.**', publishedAt: NOW.toISOString() },
  })
})

test('an article or review that does not exist is a 404 with its words [s7-rest-article s7-rest-review r-rest-errors]', async () => {
  const site = testSite()

  expect(await get(site, '/api/articles/slug/nothing')).toEqual({
    status: 404,
    body: { error: "The article you're looking for doesn't exist" },
  })
  expect(await get(site, '/api/reviews/slug/nothing')).toEqual({
    status: 404,
    body: { error: "The gear review you're looking for doesn't exist or has been removed." },
  })
})

test('GET /api/dive-sites lists sites by name with numbers for positions [s7-rest-sites s5-directory-sorted r-position-numbers s3-site-id s6-visitor-reads]', async () => {
  const site = testSite()
  insertSite(site.db, { name: 'The Steps' })
  insertSite(site.db, { name: 'Bare Island', bestMonths: [3, 4], featured: true })

  const { status, body } = await get(site, '/api/dive-sites')

  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Bare Island', 'The Steps'])
  expect(body[0]).toMatchObject({ id: 2, latitude: -33.99, longitude: 151.23, bestMonths: [3, 4], featured: true })
  expect(body[0]).not.toHaveProperty('revision')
})

test('GET /api/dive-sites/by-review-url answers name and video of the linked site [s7-rest-by-review-url]', async () => {
  const site = testSite()
  insertSite(site.db, { name: 'Fish Rock', reviewLink: '/blog/fish-rock', videoUrl: '/video/cave.mp4' })

  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Ffish-rock')).toEqual({
    status: 200,
    body: { name: 'Fish Rock', videoUrl: '/video/cave.mp4' },
  })
  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Fother')).toMatchObject({ status: 404 })
  expect(await get(site, '/api/dive-sites/by-review-url')).toMatchObject({ status: 404 })
})

test('GET /api/products and /api/products/featured list what is published [s7-rest-products s7-rest-products-featured r-drafts-hidden s4-featured-flag]', async () => {
  const site = testSite()
  insertProduct(site.db, { name: 'Fins', price: 129.95, rating: 4.5 })
  insertProduct(site.db, { name: 'Mask', featured: true, publishedAt: earlier })
  insertProduct(site.db, { name: 'Draft', featured: true, published: false })

  const all = await get(site, '/api/products')
  const featured = await get(site, '/api/products/featured')

  expect(all).toMatchObject({ status: 200, body: [{ name: 'Fins', price: 129.95, rating: 4.5 }, { name: 'Mask' }] })
  expect(all.body).toHaveLength(2)
  expect(featured.body).toMatchObject([{ name: 'Mask', featured: true }])
  expect(featured.body).toHaveLength(1)
})

test('GET /api/locations/featured lists the featured ones [s7-rest-locations s4-featured-flag s3-location-featured-default]', async () => {
  const site = testSite()
  const place = { region: 'Sydney', difficulty: 'Beginner' } as const
  site.db
    .insert(locations)
    .values([
      { ...place, name: 'Sydney', featured: true },
      { ...place, name: 'Elsewhere' },
    ])
    .run()

  const { status, body } = await get(site, '/api/locations/featured')

  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Sydney'])
})

test('GET /api/reviews/published lists the documented fields and no others [s7-rest-reviews s3-review-fields s6-visitor-reads]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'good-fins', price: '$129 AUD', purchaseLink: 'https://a.au', rating: '⭐⭐⭐⭐' })

  const { status, body } = await get(site, '/api/reviews/published')

  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: 1,
      title: 'Good fins',
      slug: 'good-fins',
      excerpt: '',
      category: 'Other',
      imageUrl: '',
      price: '$129 AUD',
      purchaseLink: 'https://a.au',
      rating: '⭐⭐⭐⭐',
      author: 'Kelp & Coral Team',
      publishedAt: NOW.toISOString(),
      createdAt: NOW.toISOString(),
    },
  ])
})

test('GET /api/reviews/category/{category} decodes its path [s7-rest-category r-drafts-hidden]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'a', category: 'Masks & Fins' })
  insertReview(site.db, { slug: 'b', category: 'Wetsuits' })
  insertReview(site.db, { slug: 'c', category: 'Masks & Fins', published: false })
  const slugsAt = async (url: string) => (await get(site, url)).body.map(({ slug }: { slug: string }) => slug)

  expect(await slugsAt('/api/reviews/category/Masks%20%26%20Fins')).toEqual(['a'])
  expect(await slugsAt('/api/reviews/category/Masks+&+Fins')).toEqual([])
  expect(await slugsAt('/api/reviews/category/Nothing')).toEqual([])
})

test('GET /api/reviews/slug/{slug} answers the review with its markup [s7-rest-review]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'good-fins', content: '## Verdict' })

  expect(await get(site, '/api/reviews/slug/good-fins')).toMatchObject({ status: 200, body: { content: '## Verdict' } })
})

test('an old address answers what lives there now, a live one wins over it, and a draft stays hidden [r-slug-live]', async () => {
  const site = testSite()
  const { id } = insertArticle(site.db, { slug: 'new', title: 'Moved' })
  const draft = insertArticle(site.db, { slug: 'draft', published: false })
  site.db.$client.exec(`insert into slug_redirects (kind, slug, target_id) values
    ('article', 'old', ${id}), ('article', 'old-draft', ${draft.id}), ('review', 'old-review', ${id})`)

  expect((await get(site, '/api/articles/slug/old')).body).toMatchObject({ slug: 'new', title: 'Moved' })
  expect((await get(site, '/api/articles/slug/old-draft')).status).toBe(404)
  expect((await get(site, '/api/reviews/slug/old')).status).toBe(404)
  insertArticle(site.db, { slug: 'old', title: 'Live' })
  expect((await get(site, '/api/articles/slug/old')).body).toMatchObject({ title: 'Live' })
})

test('POST /api/newsletter/subscribe stores the address [s7-rest-subscribe r-subscribe-twice r-rest-errors]', async () => {
  const site = testSite()

  expect(await post(site, '/api/newsletter/subscribe', { email: 'jo@example.com' })).toEqual({
    status: 201,
    body: { message: 'Successfully subscribed!' },
  })
  expect(await post(site, '/api/newsletter/subscribe', { email: 'JO@example.com' })).toEqual({
    status: 409,
    body: { error: 'Email already subscribed' },
  })
})

test('POST /api/contact stores the letter and says whether it left by mail [s7-rest-contact]', async () => {
  const site = testSite()
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

  expect(await post(site, '/api/contact', letter)).toEqual({ status: 200, body: { emailSent: false } })
})

test.each(['/api/articles?admin=true', '/api/reviews?admin=true', '/api/articles?admin=true&admin=false'])(
  'GET %s needs a login [s6-admin-closed]',
  async (url) => {
    const site = testSite()
    insertArticle(site.db, { published: false })

    expect(await get(site, url)).toEqual({ status: 401, body: { error: 'Please log in.' } })
  },
)

test('unknown parameters change nothing', async () => {
  const site = testSite()
  insertArticle(site.db)

  expect((await get(site, '/api/articles?admin=false&x=1&x=2&__proto__=3')).body).toHaveLength(1)
})

test('an answer carries an ETag, and 304 is the answer to it until the content changes', async () => {
  const site = testSite()
  const app = await site.app()
  insertArticle(site.db, { title: 'First' })
  const first = await app.inject('/api/articles')
  const again = () => app.inject({ url: '/api/articles', headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^(W\/)?".+"$/), 'cache-control': 'no-cache' })
  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  site.db.update(articles).set({ title: 'Second' }).run()
  expect(await again()).toMatchObject({ statusCode: 200 })
})

test('a long list is compressed for those who take it, and the caches are told', async () => {
  const site = testSite()
  for (let n = 0; n < 20; n += 1) insertArticle(site.db)
  const app = await site.app()

  const compressed = await app.inject({ url: '/api/articles', headers: { 'accept-encoding': 'br' } })
  const plain = await app.inject('/api/articles')

  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})
