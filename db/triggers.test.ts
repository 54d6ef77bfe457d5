import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from './client.ts'
import { readDiveSitesVersion } from './content-version.ts'
import { migrateDatabase } from './migrate.ts'
import { articles } from './schema/articles.ts'
import { locations, products } from './schema/catalogue.ts'
import { diveSites } from './schema/dive-sites.ts'
import { reviews } from './schema/reviews.ts'
import { slugRedirects } from './schema/site.ts'
import { createTriggers } from './triggers.ts'

const publicTables = [articles, reviews, products, locations, diveSites, slugRedirects]

function openMigrated(): Db {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrateDatabase(database, new Date('2026-03-14T10:00:00+11:00'))
  createTriggers(database.db, publicTables)
  return database.db
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

const privateRows: [table: string, columns: string, values: string][] = [
  ['newsletter_subscribers', 'email, consent_at, consent_form', "'a@b.au', 0, 'api'"],
  ['contact_messages', 'name, email, subject, message', "'A', 'a@b.au', 'S', 'M'"],
  ['users', 'username, password', "'a', 'b'"],
  ['sessions', 'id, user_id, expires_at, last_active_at', "'s', 1, 0, 0"],
  ['audit_log', 'action', "'a'"],
  ['rate_limits', 'key, reset_time', "'k', 0"],
  ['outbox', 'kind, next_attempt_at', "'confirmation', 0"],
  ['signing_keys', 'purpose, key', "'links', 'k'"],
  ['seeded_rows', 'kind, key, row_id, hash', "'article', 'k', 1, 'h'"],
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

test.each([
  ['articles', 'Tips'],
  ['reviews', 'Other'],
])('of %s no draft raises the content version, until it is published', (table, category) => {
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

test('only what happens to dive sites raises their version', () => {
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

test.each(privateRows)('nothing that happens in %s raises the content version', (table, columns, values) => {
  const db = openMigrated()
  db.$client.pragma('foreign_keys = off')
  const column = columns.split(',')[0]

  db.$client.exec(`insert into ${table} (${columns}) values (${values})`)
  db.$client.exec(`update ${table} set ${column} = ${column}`)
  db.$client.exec(`delete from ${table}`)

  expect(contentVersion(db)).toBe(0)
})

test('triggers that a migration dropped come back at the next start, each once', () => {
  const db = openMigrated()
  for (const { name } of db.all<{ name: string }>(sql`select name from sqlite_master where type = 'trigger'`)) {
    db.$client.exec(`drop trigger ${name}`)
  }
  db.$client.exec("insert into products (name, category, published) values ('A', 'Fins', 1)")
  expect(contentVersion(db)).toBe(0)

  createTriggers(db, publicTables)
  createTriggers(db, publicTables)

  db.$client.exec("insert into products (name, category, published) values ('B', 'Fins', 1)")
  expect(contentVersion(db)).toBe(1)
})

test('making the triggers keeps the content version that was reached', () => {
  const db = openMigrated()
  db.$client.exec("insert into products (name, category, published) values ('A', 'Fins', 1)")

  createTriggers(db, publicTables)

  expect(contentVersion(db)).toBe(1)
})
