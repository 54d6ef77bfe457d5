import { expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { readContentVersion } from './content-version.ts'
import { prepared } from './prepared.ts'

test('a query is built once for each database', () => {
  const [one, other] = [openDatabase(':memory:'), openDatabase(':memory:')]
  let built = 0
  const number = prepared(({ $client }) => {
    built += 1
    return $client.prepare('select 1').pluck()
  })

  expect(number(one.db)).toBe(number(one.db))
  expect(number(other.db)).not.toBe(number(one.db))
  expect(built).toBe(2)
  one.close()
  other.close()
})

test('content that nothing is known of has never changed', () => {
  const { db, close } = openDatabase(':memory:')
  db.$client.exec('create table site_state (content_version integer)')
  expect(readContentVersion(db)).toBe(0)

  db.$client.exec('insert into site_state values (7)')
  expect(readContentVersion(db)).toBe(7)
  close()
})
