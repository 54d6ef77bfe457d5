import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isFileInPlace, noteDamage } from './database-file.ts'

const failed = (code: unknown) => Object.assign(new Error('failed'), { code })

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ'])(
  '%s is damage: the connection writes no more',
  (code) => {
    const client = new Database(':memory:')
    noteDamage(client, failed(code))

    expect(isFileInPlace(client)).toBe(false)
  },
)

test.each([
  failed('SQLITE_BUSY'),
  failed('SQLITE_FULL'),
  failed('NOT_SQLITE_CORRUPT'),
  failed(undefined),
  null,
  'text',
])('%s is none', (error) => {
  const client = new Database(':memory:')
  noteDamage(client, error)

  expect(isFileInPlace(client)).toBe(true)
})
