import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'
import { articles } from './articles.ts'
import { products } from './catalogue.ts'
import { diveSites } from './dive-sites.ts'
import { newsletterSubscribers } from './newsletter.ts'
import { reviews } from './reviews.ts'
import { siteState } from './site.ts'

function openMigrated(): Db {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrateDatabase(database, new Date('2026-03-14T10:00:00+11:00'))
  return database.db
}

const diveSite = {
  name: 'Bare Island',
  region: 'Sydney',
  state: 'NSW',
  latitude: -33.99,
  longitude: 151.23,
  siteType: 'reef',
  access: 'shore',
} as const
const tips = { title: 'A', slug: 'a', category: 'Tips', author: 'Team' } as const
const fins = { title: 'A', slug: 'a', category: 'Masks & Fins', author: 'Team' } as const

/** Inserts whatever is handed in, as a program with a bug would. */
const insertDiveSite = (db: Db, values: object) =>
  db
    .insert(diveSites)
    .values({ ...diveSite, ...values } as never)
    .returning()
    .get()
const insertArticle = (db: Db, values: object) =>
  db
    .insert(articles)
    .values({ ...tips, ...values } as never)
    .returning()
    .get()
const insertReview = (db: Db, values: object) =>
  db
    .insert(reviews)
    .values({ ...fins, ...values } as never)
    .returning()
    .get()
const insertProduct = (db: Db, values: object) =>
  db
    .insert(products)
    .values({ name: 'A', category: 'Fins', ...values } as never)
    .returning()
    .get()

test('what is not said has its default [s3-article-published-default s3-review-defaults s3-product-defaults s3-site-optional s3-site-featured-default s3-subscriber-default s4-featured-flag]', () => {
  const db = openMigrated()

  expect(insertArticle(db, {})).toMatchObject({ published: false, publishedAt: null, excerpt: '', revision: 1 })
  expect(insertReview(db, {})).toMatchObject({ published: false, featured: false, rating: null, revision: 1 })
  expect(insertProduct(db, {})).toMatchObject({ published: false, featured: false, reviewCount: 0, price: null })
  expect(insertDiveSite(db, {})).toMatchObject({
    skillLevel: 'Beginner',
    featured: false,
    bestMonths: [],
    imageUrl: null,
  })
  const subscriber = { email: 'a@b.au', consentAt: new Date(0), consentForm: 'api' } as const
  expect(db.insert(newsletterSubscribers).values(subscriber).returning().get()).toMatchObject({ subscribed: true })
})

test('a new row is dated to the millisecond', () => {
  const before = Date.now()
  const { createdAt, updatedAt } = insertArticle(openMigrated(), {})

  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before - 2)
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now() + 2)
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before - 2)
})

test('two articles cannot share a slug, nor two reviews; an article and a review can [s3-article-slug-unique s3-review-slug-unique r-slug-lower]', () => {
  const db = openMigrated()
  insertArticle(db, {})
  insertReview(db, {})

  expect(() => insertArticle(db, {})).toThrow()
  expect(() => insertReview(db, {})).toThrow()
  expect(() => insertArticle(db, { slug: '' })).toThrow()
  expect(() => insertReview(db, { slug: '' })).toThrow()
})

test('an address subscribes once [s3-subscriber-unique]', () => {
  const db = openMigrated()
  const subscriber = { email: 'a@b.au', consentAt: new Date(0), consentForm: 'api' } as const
  db.insert(newsletterSubscribers).values(subscriber).run()

  expect(() => db.insert(newsletterSubscribers).values(subscriber).run()).toThrow()
})

test('the id of a deleted row never comes back', () => {
  const db = openMigrated()
  const { id } = insertDiveSite(db, {})
  db.delete(diveSites).run()

  expect(insertDiveSite(db, {}).id).toBe(id + 1)
})

test.each(['Reviews', 'tips', ''])('an article in the category "%s" is refused [s3-article-categories]', (category) => {
  expect(() => insertArticle(openMigrated(), { category })).toThrow()
})

test.each(['Fins', 'masks & fins', ''])(
  'a review in the category "%s" is refused [s3-review-categories]',
  (category) => {
    expect(() => insertReview(openMigrated(), { category })).toThrow()
  },
)

test.each(['⭐', '⭐⭐⭐⭐⭐', null])('a review may be rated %s [s3-review-rating-stars]', (rating) => {
  expect(insertReview(openMigrated(), { rating }).rating).toBe(rating)
})

test.each(['', '5', '⭐⭐⭐⭐⭐⭐', '★'])('a review may not be rated "%s" [s3-review-rating-stars]', (rating) => {
  expect(() => insertReview(openMigrated(), { rating })).toThrow()
})

test.each([0, 0.5, 3, 4.5, 5, null])('a product may be rated %s [s3-product-rating]', (rating) => {
  expect(insertProduct(openMigrated(), { rating }).rating).toBe(rating)
})

test.each([-0.5, 4.3, 4.25, 5.5, 'good'])('a product may not be rated %s [s3-product-rating]', (rating) => {
  expect(() => insertProduct(openMigrated(), { rating })).toThrow()
})

test.each([0, 0.01, 19.99, 1299, 1.1, 99_999_999.99, null])('a product may cost %s [s3-product-price]', (price) => {
  expect(insertProduct(openMigrated(), { price }).price).toBe(price)
})

test.each([-0.01, 19.999, 100_000_000, '$20'])('a product may not cost %s [s3-product-price]', (price) => {
  expect(() => insertProduct(openMigrated(), { price })).toThrow()
})

test('a product has no fewer than no reviews', () => {
  expect(() => insertProduct(openMigrated(), { reviewCount: -1 })).toThrow()
})

test.each([
  [-90, -180],
  [90, 180],
  [-12.34567891, 123.45678912],
  [0, 0],
])('a site may lie at %d, %d [s3-site-position r-position-bounds]', (latitude, longitude) => {
  expect(insertDiveSite(openMigrated(), { latitude, longitude })).toMatchObject({ latitude, longitude })
})

test.each([
  [-90.01, 0],
  [90.01, 0],
  [0, -180.01],
  [0, 180.01],
  ['south', 0],
  [0, 'east'],
  [null, 0],
  [Number.NaN, 0],
])('a site may not lie at %s, %s [r-position-bounds]', (latitude, longitude) => {
  expect(() => insertDiveSite(openMigrated(), { latitude, longitude })).toThrow()
})

test.each([
  { skillLevel: 'Expert' },
  { siteType: 'lagoon' },
  { access: 'helicopter' },
  { state: 'NZ' },
  { bestMonths: { from: 1 } },
  { status: 'maybe' },
  { checkedAt: '3 May 2026' },
  { checkedAt: '2026-5-3' },
  { checkedAt: '2026-02-30' },
  { checkedAt: 'now' },
  { name: null },
])('a site with %j is refused [s3-site-skill]', (values) => {
  expect(() => insertDiveSite(openMigrated(), values)).toThrow()
})

test('a draft may lack a category, and what is published may not [r-draft-category]', () => {
  for (const insert of [insertArticle, insertReview]) {
    expect(insert(openMigrated(), { category: null })).toMatchObject({ published: false, category: null })
    expect(() => insert(openMigrated(), { category: null, published: true })).toThrow('published_has_category')
  }
})

test('what is not known of a dive site may be absent', () => {
  expect(() => insertDiveSite(openMigrated(), { siteType: null, access: null, state: null })).not.toThrow()
  expect(() => insertDiveSite(openMigrated(), { status: 'permit', checkedAt: '2028-02-29' })).not.toThrow()
})

test('the site has one state only', () => {
  expect(() => openMigrated().insert(siteState).values({ id: 2 }).run()).toThrow()
})
