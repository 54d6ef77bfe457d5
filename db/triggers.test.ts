import { expect, test } from 'vitest'
import type { Db } from './client.ts'
import { readDiveSitesVersion } from './content-version.ts'
import { migratedDb } from './database-testing.ts'
import { articles } from './schema/articles.ts'
import { locations, products } from './schema/catalogue.ts'
import { diveSites } from './schema/dive-sites.ts'
import { reviews } from './schema/reviews.ts'
import { slugRedirects } from './schema/site.ts'
import { createTriggers } from './triggers.ts'

const publicTables = [articles, reviews, products, locations, diveSites, slugRedirects]

function openMigrated(): Db {
  const db = migratedDb()
  createTriggers(db, publicTables)
  return db
}

const contentVersion = (db: Db) =>
  db.$client.prepare<[], number>('select content_version from site_state').pluck().get()

const publicRows: [table: string, columns: string, values: string][] = [
  ['articles', 'title, slug, category, author, published', "'A', 'a', 'Tips', 'Team', 1"],
  ['reviews', 'title, slug, category, author, published', "'A', 'a', 'Other', 'Team', 1"],
  ['products', 'name, category, published', "'A', 'Fins', 1"],
  ['locations', 'name, region, difficulty', "'A', 'Sydney', 'Beginner'"],
  [
    'dive_sites',
    'name, region, state, latitude, longitude, site_type, access',
    "'A', 'Sydney', 'NSW', -33, 151, 'reef', 'shore'",
  ],
  ['slug_redirects', 'kind, slug, target_id', "'article', 'a', 1"],
]

test.each(publicRows)(
  'inserting, changing and deleting a row of %s raises the content version each time',
  (table, columns, values) => {
    const db = openMigrated()
    const before = contentVersion(db) ?? 0

    db.$client.exec(`insert into ${table} (${columns}) values (${values})`)
    expect(contentVersion(db)).toBe(before + 1)
    db.$client.exec(`update ${table} set created_at = 1`)
    expect(contentVersion(db)).toBe(before + 2)
    db.$client.exec(`delete from ${table}`)
    expect(contentVersion(db)).toBe(before + 3)
  },
)

test('no draft raises the content version, until it is published', () => {
  const [table, category] = ['articles', 'Tips']
  const db = openMigrated()
  const columns = 'title, slug, category, author'
  db.$client.exec(
    `insert into ${table} (${columns}) values ('A', 'a', '${category}', 'Team'), ('B', 'b', '${category}', 'Team')`,
  )
  db.$client.exec(`update ${table} set title = 'C'`)
  db.$client.exec(`delete from ${table} where slug = 'b'`)
  expect(contentVersion(db)).toBe(0)

  db.$client.exec(`update ${table} set published = 1`)
  expect(contentVersion(db)).toBe(1)
  db.$client.exec(`update ${table} set published = 0`)
  expect(contentVersion(db)).toBe(2)
})

test('only a change of dive sites raises their version', () => {
  const db = openMigrated()
  for (const [table, columns, values] of publicRows) {
    db.$client.exec(`insert into ${table} (${columns}) values (${values})`)
  }
  expect(readDiveSitesVersion(db)).toBe(1)
  db.$client.exec("update dive_sites set name = 'B'")
  expect(readDiveSitesVersion(db)).toBe(2)
  db.$client.exec('delete from dive_sites')

  expect(readDiveSitesVersion(db)).toBe(3)
})

test('a change that is rolled back leaves the content version as it was', () => {
  const db = openMigrated()

  db.$client.exec("begin; insert into products (name, category, published) values ('A', 'Fins', 1); rollback")

  expect(contentVersion(db)).toBe(0)
})

test('creating the triggers again keeps the content version, and raises it once for each change', () => {
  const db = openMigrated()
  const insert = "insert into products (name, category, published) values ('A', 'Fins', 1)"
  db.$client.exec(insert)
  createTriggers(db, publicTables)
  expect(contentVersion(db)).toBe(1)
  db.$client.exec(insert)

  expect(contentVersion(db)).toBe(2)
})
