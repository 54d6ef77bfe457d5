import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { migratedDb } from '../database-testing.ts'
import { articles } from '../schema/articles.ts'
import { locations, products } from '../schema/catalogue.ts'
import { diveSites } from '../schema/dive-sites.ts'
import { marineLife } from '../schema/marine-life.ts'
import { regions } from '../schema/regions.ts'
import { reviews } from '../schema/reviews.ts'
import { revisions } from '../schema/revisions.ts'
import { createRevisionTriggers } from '../triggers.ts'
import { applySeed, seedIfChanged } from './apply-seed.ts'
import type { Seed } from './read-seed.ts'

const seedTables = {
  ...{ article: articles, review: reviews, product: products, location: locations },
  ...{ diveSite: diveSites, region: regions, marineLife },
}
const first = new Date('2026-03-14T10:00:00+11:00')
const later = new Date('2026-05-01T10:00:00+10:00')

const bareIsland = {
  ...{ id: 12, name: 'Bare Island', region: 'Sydney', state: 'NSW' as const, latitude: -33.99, longitude: 151.23 },
  ...{ siteType: 'reef' as const, access: 'shore' as const, depthRange: '3-18m', facilities: 'Car park and toilets' },
  ...{ featured: true, bestMonths: [3, 4], createdAt: first },
}
const slackWater = {
  ...{ id: 7, title: 'Slack water', slug: 'slack-water', excerpt: 'When to go in.', content: 'Wait for it.' },
  ...{ category: 'Tips' as const, author: 'Team', published: true, publishedAt: first, createdAt: first },
}

function seedOf(rows: Partial<Seed>): Seed {
  const none = { article: [], review: [], product: [], location: [], diveSite: [], region: [], marineLife: [] }
  return { ...none, ...rows }
}
const diveSite = (changes: Partial<typeof diveSites.$inferInsert> = {}) =>
  seedOf({ diveSite: [{ key: 'bare-island', row: { ...bareIsland, ...changes } }] })
const article = (changes: Partial<typeof articles.$inferInsert> = {}) =>
  seedOf({ article: [{ key: 'slack-water', row: { ...slackWater, ...changes } }] })

const apply = (db: Db, seed: Seed, now = first) => db.transaction((tx) => applySeed(tx, seedTables, seed, now))
const diveSiteRow = (db: Db) => db.select().from(diveSites).where(eq(diveSites.id, 12)).get()

test('seeding adds each row under its own id, and the same again changes nothing', () => {
  const db = migratedDb()
  expect(apply(db, diveSite())).toEqual({ added: 1, corrected: 0, kept: 0 })
  const before = diveSiteRow(db)
  expect(before).toMatchObject({ ...bareIsland, revision: 1, updatedAt: first })

  expect(apply(db, diveSite(), later)).toEqual({ added: 0, corrected: 0, kept: 1 })

  expect(diveSiteRow(db)).toEqual(before)
})

test('the whole seed of this version is applied once and then left alone', () => {
  const db = migratedDb()
  const tables = Object.values(seedTables)
  const everything = () => tables.map((table) => db.select().from(table).all())

  const report = seedIfChanged(db, seedTables, 'Kelp & Coral Team', first)
  const seeded = everything()

  expect(report).toEqual({ added: seeded.flat().length, corrected: 0, kept: 0 })
  expect(seedIfChanged(db, seedTables, 'Kelp & Coral Team', later)).toBeNull()
  db.$client.exec('update site_state set seed_hash = null')
  expect(seedIfChanged(db, seedTables, 'Kelp & Coral Team', later)).toEqual({
    added: 0,
    corrected: 0,
    kept: seeded.flat().length,
  })
  expect(everything()).toEqual(seeded)
})

test('a correction reaches a row that nobody has edited', () => {
  const db = migratedDb()
  apply(db, diveSite())

  expect(apply(db, diveSite({ depthRange: '3-20m', bestMonths: [5] }), later)).toEqual({
    added: 0,
    corrected: 1,
    kept: 0,
  })

  expect(diveSiteRow(db)).toMatchObject({ depthRange: '3-20m', bestMonths: [5], revision: 2, updatedAt: later })
  // An edit that was taken back counts as none.
  db.update(diveSites).set({ hazards: 'Boats.', revision: 3 }).run()
  db.update(diveSites).set({ hazards: null, revision: 4 }).run()
  expect(apply(db, diveSite({ depthRange: '3-21m' }), later)).toMatchObject({ corrected: 1 })
  expect(diveSiteRow(db)).toMatchObject({ depthRange: '3-21m', revision: 5 })
})

test('the version before a correction has the row as it was', () => {
  const db = migratedDb()
  const columns = { key: 'id', revision: 'revision', savedAt: 'updated_at' }
  createRevisionTriggers(db, [{ table: diveSites, kind: 'diveSite', columns }])
  apply(db, diveSite())
  apply(db, diveSite({ depthRange: '3-20m' }), later)

  const versions = db.select().from(revisions).orderBy(revisions.revision).all()
  expect(versions.map(({ row }) => JSON.parse(row).depth_range)).toEqual(['3-18m', '3-20m'])
})

test('a correction does not reach a row that was edited, while a new key is added beside it', () => {
  const db = migratedDb()
  apply(db, diveSite())
  db.update(diveSites).set({ hazards: 'Boats.' }).where(eq(diveSites.id, 12)).run()

  const theSteps = { key: 'the-steps', row: { ...bareIsland, id: 13, name: 'The Steps' } }
  const both = seedOf({ diveSite: [...diveSite({ depthRange: '3-20m' }).diveSite, theSteps] })

  expect(apply(db, both, later)).toEqual({ added: 1, corrected: 0, kept: 1 })
  expect(diveSiteRow(db)).toMatchObject({ depthRange: '3-18m', hazards: 'Boats.' })
})

test('a switched flag is an edit: what was unpublished or unfeatured stays so', () => {
  const db = migratedDb()
  apply(db, article())
  db.update(articles).set({ published: false }).run()

  apply(db, article({ content: 'Wait for slack water.' }), later)

  expect(db.select().from(articles).get()).toMatchObject({ published: false, content: 'Wait for it.' })
})

test('a row that was deleted does not come back', () => {
  const db = migratedDb()
  apply(db, diveSite())
  db.delete(diveSites).run()

  expect(apply(db, diveSite({ depthRange: '3-20m' }), later)).toEqual({ added: 0, corrected: 0, kept: 1 })

  expect(diveSiteRow(db)).toBeUndefined()
})

test("an editor's own article under a slug of the seed stays, and stays for good", () => {
  const db = migratedDb()
  db.insert(articles).values({ title: 'My own', slug: 'slack-water', category: 'News', author: 'Me' }).run()

  expect(apply(db, article())).toEqual({ added: 0, corrected: 0, kept: 1 })
  expect(apply(db, article({ content: 'Corrected.' }), later)).toEqual({ added: 0, corrected: 0, kept: 1 })

  expect(db.select({ title: articles.title }).from(articles).all()).toEqual([{ title: 'My own' }])
})

test('rows that an administrator adds are numbered from 10000 on', () => {
  const db = migratedDb()
  apply(db, diveSite())
  const { id: _id, ...own } = bareIsland

  expect(db.insert(products).values({ name: 'Fins', category: 'Masks & Fins' }).returning().get().id).toBe(10_000)
  expect(db.insert(diveSites).values(own).returning().get().id).toBe(10_000)
  apply(db, diveSite({ depthRange: '3-20m' }), later)
  expect(db.insert(diveSites).values(own).returning().get().id).toBe(10_001)
  db.delete(diveSites).where(eq(diveSites.id, 10_001)).run()
  apply(db, diveSite({ depthRange: '3-21m' }), later)
  expect(db.insert(diveSites).values(own).returning().get().id).toBe(10_002)
})

test('a closure reaches an edited row as long as its status was not edited', () => {
  const db = migratedDb()
  apply(db, diveSite())
  db.update(diveSites).set({ hazards: 'My own words.' }).where(eq(diveSites.id, 12)).run()
  const closed = diveSite({ status: 'closed', statusReason: 'Unsafe.', facilities: 'None' })

  expect(apply(db, closed, later)).toMatchObject({ corrected: 1, kept: 0 })
  expect(diveSiteRow(db)).toMatchObject({
    ...{ status: 'closed', statusReason: 'Unsafe.', hazards: 'My own words.', facilities: 'Car park and toilets' },
    ...{ revision: 2, updatedAt: later },
  })

  db.update(diveSites).set({ status: 'open', statusReason: 'Open again.' }).where(eq(diveSites.id, 12)).run()
  expect(apply(db, closed, later)).toMatchObject({ corrected: 0, kept: 1 })
  expect(diveSiteRow(db)).toMatchObject({ status: 'open', statusReason: 'Open again.' })
})

test('a correction that takes an optional field away clears it', () => {
  const db = migratedDb()
  apply(db, diveSite())
  const { facilities: _facilities, featured: _featured, ...shorter } = bareIsland

  expect(apply(db, seedOf({ diveSite: [{ key: 'bare-island', row: shorter }] }), later)).toMatchObject({
    corrected: 1,
  })

  expect(diveSiteRow(db)).toMatchObject({ facilities: null, featured: false, name: 'Bare Island' })
})

test('a seed that fails half way leaves nothing behind', () => {
  const db = migratedDb()
  const seed = seedOf({
    diveSite: [...diveSite().diveSite, { key: 'nowhere', row: { ...bareIsland, id: 13, latitude: 91 } }],
  })

  expect(() => apply(db, seed)).toThrow()

  expect(db.select().from(diveSites).all()).toEqual([])
})

test('a seeded story was last edited when it appeared, not at the installation, unless it appears later', () => {
  const db = migratedDb()
  apply(db, article(), later)
  expect(db.select().from(articles).get()).toMatchObject({ publishedAt: first, updatedAt: first })

  const corrected = new Date('2026-06-01T10:00:00+10:00')
  apply(db, article({ content: 'Wait for it, then go.' }), corrected)
  expect(db.select().from(articles).get()).toMatchObject({ publishedAt: first, updatedAt: corrected })

  const early = migratedDb()
  apply(early, article({ publishedAt: later }))
  expect(early.select().from(articles).get()).toMatchObject({ publishedAt: later, updatedAt: first })
})
