import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { migratedDb } from '../database-testing.ts'
import { articles } from './articles.ts'
import { products } from './catalogue.ts'
import { diveSites } from './dive-sites.ts'
import { newsletterSubscribers } from './newsletter.ts'
import { reviews } from './reviews.ts'
import { siteState } from './site.ts'

const diveSite = {
  ...{ name: 'Bare Island', region: 'Sydney', state: 'NSW', latitude: -33.99, longitude: 151.23 },
  ...{ siteType: 'reef', access: 'shore' },
} as const
const tips = { title: 'A', slug: 'a', category: 'Tips', author: 'Team' } as const
const fins = { title: 'A', slug: 'a', category: 'Masks & Fins', author: 'Team' } as const
const product = { name: 'A', category: 'Fins' } as const
const subscriber = { email: 'a@b.au', consentAt: new Date(0), consentForm: 'api' } as const

/** Inserts any values, as a program with a bug would. */
const inserter =
  <Table extends SQLiteTable>(table: Table, defaults: object) =>
  (db: Db, values: object): Table['$inferSelect'] =>
    db
      .insert(table)
      .values({ ...defaults, ...values } as never)
      .returning()
      .get() as never
const insertDiveSite = inserter(diveSites, diveSite)
const insertArticle = inserter(articles, tips)
const insertReview = inserter(reviews, fins)
const insertProduct = inserter(products, product)

test('an absent value has its default [s3-article-published-default s3-review-defaults s3-product-defaults s3-site-optional s3-site-featured-default s3-subscriber-default s4-featured-flag]', () => {
  const db = migratedDb()

  expect(insertArticle(db, {})).toMatchObject({ published: false, publishedAt: null, excerpt: '', revision: 1 })
  expect(insertReview(db, {})).toMatchObject({ published: false, featured: false, rating: null, revision: 1 })
  expect(insertProduct(db, {})).toMatchObject({ published: false, featured: false, reviewCount: 0, price: null })
  expect(insertDiveSite(db, {})).toMatchObject({
    skillLevel: 'Beginner',
    featured: false,
    bestMonths: [],
    imageUrl: null,
  })
  expect(db.insert(newsletterSubscribers).values(subscriber).returning().get()).toMatchObject({ subscribed: true })
})

test('a new row is dated to the millisecond', () => {
  const before = Date.now()
  const { createdAt, updatedAt } = insertArticle(migratedDb(), {})

  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before - 2)
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now() + 2)
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before - 2)
})

test('two articles cannot share a slug, nor two reviews; an article and a review can [s3-article-slug-unique s3-review-slug-unique r-slug-lower]', () => {
  const db = migratedDb()
  insertArticle(db, {})
  insertReview(db, {})

  expect(() => insertArticle(db, {})).toThrow()
  expect(() => insertReview(db, {})).toThrow()
  expect(() => insertArticle(db, { slug: '' })).toThrow()
  expect(() => insertReview(db, { slug: '' })).toThrow()
})

test('an address subscribes once [s3-subscriber-unique]', () => {
  const db = migratedDb()
  db.insert(newsletterSubscribers).values(subscriber).run()

  expect(() => db.insert(newsletterSubscribers).values(subscriber).run()).toThrow()
})

test('the id of a deleted row never comes back', () => {
  const db = migratedDb()
  const { id } = insertDiveSite(db, {})
  db.delete(diveSites).run()

  expect(insertDiveSite(db, {}).id).toBe(id + 1)
})

test('articles and reviews take the categories of their kind alone [s3-article-categories s3-review-categories]', () => {
  const db = migratedDb()
  for (const category of ['Reviews', 'tips', '']) expect(() => insertArticle(db, { category })).toThrow()
  for (const category of ['Fins', 'masks & fins', '']) expect(() => insertReview(db, { category })).toThrow()
})

test('a review is rated with one to five stars, or none [s3-review-rating-stars]', () => {
  const db = migratedDb()
  for (const [index, rating] of ['⭐', '⭐⭐⭐⭐⭐', null].entries())
    expect(insertReview(db, { slug: `a-${index}`, rating }).rating).toBe(rating)
  for (const rating of ['', '5', '⭐⭐⭐⭐⭐⭐', '★']) expect(() => insertReview(db, { rating })).toThrow()
})

test('a product is rated from 0 to 5 in halves [s3-product-rating]', () => {
  const db = migratedDb()
  for (const rating of [0, 0.5, 3, 4.5, 5, null]) expect(insertProduct(db, { rating }).rating).toBe(rating)
  for (const rating of [-0.5, 4.3, 4.25, 5.5, 'good']) expect(() => insertProduct(db, { rating })).toThrow()
  expect(() => insertProduct(db, { reviewCount: -1 })).toThrow()
})

test('a product costs less than 100 million dollars, in whole cents [s3-product-price]', () => {
  const db = migratedDb()
  for (const price of [0, 0.01, 19.99, 1299, 1.1, 99_999_999.99, null])
    expect(insertProduct(db, { price }).price).toBe(price)
  for (const price of [-0.01, 19.999, 100_000_000, '$20']) expect(() => insertProduct(db, { price })).toThrow()
})

test('a site lies within the bounds of latitude and longitude [s3-site-position r-position-bounds]', () => {
  const db = migratedDb()
  for (const [latitude, longitude] of [
    [-90, -180],
    [90, 180],
    [-12.34567891, 123.45678912],
  ])
    expect(insertDiveSite(db, { latitude, longitude })).toMatchObject({ latitude, longitude })
  for (const [latitude, longitude] of [
    [-90.01, 0],
    [90.01, 0],
    [0, -180.01],
    [0, 180.01],
    ['south', 0],
    [null, 0],
    [Number.NaN, 0],
  ])
    expect(() => insertDiveSite(db, { latitude, longitude })).toThrow()
})

test.each([
  ...[{ skillLevel: 'Expert' }, { siteType: 'lagoon' }, { access: 'helicopter' }, { state: 'NZ' }, { name: null }],
  ...[{ bestMonths: { from: 1 } }, { status: 'maybe' }, { checkedAt: '3 May 2026' }, { checkedAt: '2026-5-3' }],
  ...[{ checkedAt: '2026-02-30' }, { checkedAt: 'now' }],
])('a site with %j is refused [s3-site-skill]', (values) => {
  expect(() => insertDiveSite(migratedDb(), values)).toThrow()
})

test('a draft may lack a category, and what is published may not [r-draft-category]', () => {
  for (const insert of [insertArticle, insertReview]) {
    expect(insert(migratedDb(), { category: null })).toMatchObject({ published: false, category: null })
    expect(() => insert(migratedDb(), { category: null, published: true })).toThrow('published_has_category')
  }
})

test('unknown values of a dive site may be absent', () => {
  const db = migratedDb()
  expect(() => insertDiveSite(db, { siteType: null, access: null, state: null })).not.toThrow()
  expect(() => insertDiveSite(db, { status: 'permit', checkedAt: '2028-02-29' })).not.toThrow()
})

test('the site has one state only', () => {
  expect(() => migratedDb().insert(siteState).values({ id: 2 }).run()).toThrow()
})
