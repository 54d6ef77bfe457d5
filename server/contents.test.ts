import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contents, publicTables } from './contents.ts'
import { testSite } from './testing.ts'

/** Tables whose changes no visitor sees. Any other belongs to a kind of content. */
const privateTables = [
  'newsletter_subscribers',
  'contact_messages',
  'users',
  'sessions',
  'audit_log',
  'rate_limits',
  'outbox',
  'seeded_rows',
  'site_state',
]

test('every table is known as public or private', () => {
  const names = testSite().db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations'`,
  )

  expect(names.map(({ name }) => name).sort()).toEqual([...publicTables.map(getTableName), ...privateTables].sort())
})

test('a change of every public table is a new content version', () => {
  const { db } = testSite()
  const triggers = db.all<{ name: string }>(sql`select name from sqlite_master where type = 'trigger'`)

  for (const table of publicTables.map(getTableName)) {
    for (const change of ['insert', 'update', 'delete']) {
      expect(triggers.map(({ name }) => name)).toContain(`${table}_${change}_version`)
    }
  }
})

test('no two kinds share a name, a list or a path', () => {
  const kinds = contents.map(({ kind }) => kind)
  const lists = contents.flatMap(({ listPath }) => listPath ?? [])
  const items = contents.flatMap(({ itemPath }) => itemPath?.(1) ?? [])

  for (const all of [kinds, lists, items]) expect(new Set(all).size).toBe(all.length)
})
