import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { assertNotForeign, lastAppliedMigration } from './own-database.ts'

function databaseWith(statements: string) {
  const client = new Database(':memory:')
  client.exec(statements)
  return client
}

test.each([
  ['create table a (id); create table b (id); create table c (id)', 'a, b, c).'],
  ['create table a (id); create table b (id); create table c (id); create table d (id)', 'a, b, c, …).'],
  ['create table site_state (id)', 'site_state).'],
])('a database made by "%s" belongs to another program, of which three tables are named', (statements, names) => {
  expect(() => assertNotForeign(databaseWith(statements), 'shop.sqlite')).toThrow(
    new Error(`shop.sqlite belongs to another program (it has the tables ${names}`),
  )
})

test.each([
  '',
  'create table a (id integer primary key autoincrement); drop table a',
  'create table __drizzle_migrations (id); create table site_state (id); create table a (id)',
])('a database made by "%s" is welcome', (statements) => {
  expect(() => assertNotForeign(databaseWith(statements), 'site.sqlite')).not.toThrow()
})

test('the last migration is the newest that was applied, and none in a database that had none', () => {
  expect(lastAppliedMigration(databaseWith(''))).toBeNull()
  expect(lastAppliedMigration(databaseWith('create table __drizzle_migrations (created_at)'))).toBeNull()
  const applied =
    'create table __drizzle_migrations (created_at); insert into __drizzle_migrations values (3), (5), (4)'
  expect(lastAppliedMigration(databaseWith(applied))).toBe(5)
})
