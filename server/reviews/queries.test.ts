import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { get } from '#server/rest-testing.ts'
import { insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { findReviewSocialCard } from './content.ts'

test('GET /api/reviews/published lists the documented fields and no others, newest first [s7-rest-reviews s3-review-fields s6-visitor-reads s4-newest-first]', async () => {
  const site = testSite()
  const shop = { price: '$129 AUD', purchaseLink: 'https://a.au', rating: '⭐⭐⭐⭐' as const }
  const fins = insertReview(site.db, { slug: 'good-fins', ...shop })
  insertReview(site.db, { slug: 'newer', publishedAt: new Date(NOW.getTime() - 1) })
  const { id, title, slug, excerpt, category, imageUrl, author } = fins
  const dates = { publishedAt: NOW.toISOString(), createdAt: NOW.toISOString() }

  const { status, body } = await get(site, '/api/reviews/published')
  expect([status, body.length]).toEqual([200, 2])
  expect(body[0]).toEqual({ id, title, slug, excerpt, category, imageUrl, author, ...shop, ...dates })
})

test('GET /api/reviews/category/{category} decodes its path and has all the fields of a review [s7-rest-category s3-review-fields r-drafts-hidden]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'a', category: 'Masks & Fins', content: '## Verdict', featured: true })
  insertReview(site.db, { slug: 'b', category: 'Wetsuits' })
  insertReview(site.db, { slug: 'c', category: 'Masks & Fins', published: false })
  const reviewsAt = async (path: string) => (await get(site, `/api/reviews/category/${path}`)).body

  expect(await reviewsAt('Masks%20%26%20Fins')).toMatchObject([
    { slug: 'a', category: 'Masks & Fins', content: '## Verdict', published: true, featured: true },
  ])
  expect(await reviewsAt('Masks+&+Fins')).toEqual([])
  expect(await reviewsAt('Nothing')).toEqual([])
})

test('a review is found by its slug with its markup; its page has only the fields that it shows [s7-rest-review]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'good-fins', content: '# Verdict' })
  expect(await get(site, '/api/reviews/slug/good-fins')).toMatchObject({
    status: 200,
    body: { content: '# Verdict', published: true, featured: false },
  })

  const page = await site.visitor.publicContent.reviewPage({ slug: 'good-fins' })
  expect(page).toMatchObject({ html: expect.stringContaining('Verdict</h2>'), parts: [{ title: 'Verdict' }] })
  for (const field of ['content', 'published', 'featured']) expect(page).not.toHaveProperty(field)
})

test('the search finds reviews by title, category, excerpt and body, titles first, and sends no body [r-review-search s5-search-reviews s4-newest-first]', async () => {
  const { db, visitor } = testSite()
  insertReview(db, { slug: 'title', title: 'Great FINS', publishedAt: new Date(+NOW - 2000) })
  insertReview(db, { slug: 'body', title: 'Mask', content: 'Goes with any fins.', publishedAt: NOW })
  insertReview(db, { slug: 'category', title: 'Mask', category: 'Masks & Fins', publishedAt: new Date(+NOW - 1000) })
  insertReview(db, { slug: 'other', title: 'Camera', excerpt: 'nitrox to 40% oxygen' })
  const search = async (search: string) =>
    (await visitor.publicContent.reviewsMatching({ search })).map(({ slug }) => slug)

  expect(await search(' fins ')).toEqual(['title', 'body', 'category'])
  expect(await search('_')).toEqual([])
  expect(await search(`'"`)).toEqual([])
  expect(await search('%')).toEqual(['other'])
  expect((await visitor.publicContent.reviewsMatching({ search: 'fins' }))[0]).not.toHaveProperty('content')
})

test.each([
  ['Wetsuits', 'Wetsuits'],
  ['Other', 'Gear'],
] as const)('the social card of a review of the category %s says %s', (category, eyebrow) => {
  const { db, env } = testSite()
  const { id } = insertReview(db, { category, title: 'Warm enough' })

  expect(findReviewSocialCard({ db, env, now: () => NOW } as Context, id)?.content).toMatchObject({
    ...{ eyebrow, place: 'Gear review', title: 'Warm enough', siteName: 'Kelp & Coral', depth: null },
    art: { kind: 'drawing', path: expect.stringMatching(/^\/.+\.svg$/) },
  })
})

test('a page has the facts of its category beside the range of the visible reviews in it', async () => {
  const site = testSite()
  const computer = { category: 'Dive Computers' as const }
  insertReview(site.db, { ...computer, slug: 'a', facts: 'gases: 3 | 2026-11-27\nscreen: colour\nseams: glued' })
  insertReview(site.db, { ...computer, slug: 'b', facts: 'gases: 5' })
  insertReview(site.db, { ...computer, slug: 'draft', facts: 'gases: 9', published: false })
  insertReview(site.db, { category: 'Cameras', slug: 'camera', facts: 'gases: 12' })

  const { facts } = await site.visitor.publicContent.reviewPage({ slug: 'a' })
  expect(facts).toMatchObject([
    { key: 'gases', value: '3', checkedAt: '2026-11-27', range: { least: 3, most: 5 } },
    { key: 'screen', value: 'colour', range: null },
  ])
})

test('a mask is compared with masks; the day of a price is said on page and card, and after 90 days to check it', async () => {
  const site = testSite()
  const seen = { priceCheckedAt: '2025-12-01', price: '$99', alternatives: 'mask' }
  insertReview(site.db, { ...seen, slug: 'mask', category: 'Masks & Fins', facts: 'kind: mask\nmassGrams: 200' })
  insertReview(site.db, { slug: 'big', category: 'Masks & Fins', facts: 'kind: mask\nmassGrams: 300' })
  insertReview(site.db, { slug: 'fins', category: 'Masks & Fins', facts: 'kind: fins\nmassGrams: 2000' })

  const page = await site.visitor.publicContent.reviewPage({ slug: 'mask' })
  expect(page.facts[1]).toMatchObject({ key: 'massGrams', range: { least: 200, most: 300 } })
  const found = await site.visitor.publicContent.reviewsMatching({ search: 'mask' })
  const listed = await site.visitor.publicContent.publishedReviews()
  const mine = (cards: typeof listed) => cards.find(({ slug }) => slug === 'mask')
  for (const card of [page, page.alternatives[0], mine(found), mine(listed)]) {
    expect(card?.priceSeen).toBe(', seen 1 December 2025, check the price')
  }
})

test('a page has its alternatives in their order, without those that are not visible, and the lists of its body', async () => {
  const site = testSite()
  insertReview(site.db, { id: 1, slug: 'one' })
  insertReview(site.db, { slug: 'two' })
  insertReview(site.db, { slug: 'draft', published: false })
  site.db.$client.exec("insert into slug_redirects (kind, slug, target_id) values ('review', 'old-one', 1)")
  insertReview(site.db, { slug: 'mine', alternatives: 'two\ndraft\nold-one', content: 'Good.\n\n## Pros\n\n- Light.' })

  const page = await site.visitor.publicContent.reviewPage({ slug: 'mine' })
  expect(page.alternatives.map(({ slug }) => slug)).toEqual(['two', 'one'])
  expect(await site.visitor.publicContent.reviewBySlug({ slug: 'mine' })).toMatchObject({ alternatives: 'two\none' })
  expect(page).toMatchObject({ pros: 'Light.', cons: '', html: expect.not.stringContaining('Pros') })
})

test('reviews are compared with the facts of their category; a draft counts as unknown, and the rest of the category may be added', async () => {
  const { db, visitor } = testSite()
  const regulator = { category: 'Regulators' as const, facts: 'massGrams: 990 | 2026-11-27\nlenses: 2' }
  insertReview(db, { slug: 'xtx50', title: 'XTX50: Taught', ...regulator })
  insertReview(db, { slug: 'alpha', title: 'Alpha', category: 'Regulators' })
  insertReview(db, { slug: 'draft', published: false, ...regulator })
  insertReview(db, { slug: 'suit', title: 'Suit', category: 'Wetsuits' })

  expect(await visitor.publicContent.comparedReviews({ slugs: ['xtx50', 'draft', 'suit'] })).toMatchObject({
    reviews: [{ slug: 'xtx50', name: 'XTX50', facts: { massGrams: '990' } }],
    unknown: ['draft'],
    ofOtherCategory: [{ slug: 'suit', name: 'Suit', category: 'Wetsuits' }],
    others: [{ slug: 'alpha', name: 'Alpha' }],
  })
  const all = await visitor.publicContent.comparedReviews({ slugs: [], category: 'Regulators' })
  expect(all.reviews.map(({ slug }) => slug).toSorted()).toEqual(['alpha', 'xtx50'])
  expect(all).toMatchObject({ unknown: [], others: [] })
})

test('gear for some water is what visible reviews say of theirs; dive sites link to it, closed ones do not', async () => {
  const { db, visitor } = testSite()
  const suit = { category: 'Wetsuits' as const, facts: 'thicknessMillimetres: 7' }
  insertReview(db, { slug: 'thick', title: 'Thick', ...suit })
  insertReview(db, { slug: 'draft', ...suit, published: false })
  insertReview(db, { slug: 'unknown', category: 'Wetsuits', facts: '' })
  const found = await visitor.publicContent.reviewsForWater({ min: 14, max: 20 })
  expect(found.map(({ slug }) => slug)).toEqual(['thick'])
  expect(found[0]).not.toHaveProperty('facts')

  const gearAt = async (diveSite: Parameters<typeof insertDiveSite>[1]) =>
    (await visitor.diveSites.byId({ id: insertDiveSite(db, diveSite).id })).gear
  expect((await gearAt({ waterTemp: '14-20°C' }))[0]?.reviews).toEqual([{ slug: 'thick', title: 'Thick' }])
  expect((await gearAt({ waterTemp: 'cool' }))[0]?.text).toContain('no figures')
  expect(await gearAt({ waterTemp: '14-20°C', status: 'closed' })).toEqual([])
})
