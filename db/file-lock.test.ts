import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './database-testing.ts'
import { shareFile, takeFileAlone } from './file-lock.ts'

function databasePath(): string {
  const folder = temporaryFolder()
  return join(folder, 'site.sqlite')
}

test('any number share a file; one that wants it alone gets it when the last has let go, and then nobody else', () => {
  const file = databasePath()
  const letGo = [shareFile(file), shareFile(file)]
  letGo[0]?.()
  expect(takeFileAlone(file)).toBeNull()
  letGo[1]?.()

  const release = takeFileAlone(file)
  expect(release).toEqual(expect.any(Function))
  expect(takeFileAlone(file)).toBeNull()
  expect(() => shareFile(file)).toThrow(`A backup is being restored to ${file}. Start again when that is done.`)
  release?.()
  shareFile(file)()
})

test('the lock is an empty file of its owner, and leaves nothing beside it', () => {
  const file = databasePath()
  const release = takeFileAlone(file)
  const { size, mode } = statSync(`${file}.lock`)
  release?.()

  expect([size, mode & 0o777]).toEqual([0, 0o600])
  expect(existsSync(`${file}.lock-journal`)).toBe(false)
})

test('a lock that is no lock is a fault, not a sign that somebody uses the file', () => {
  const file = databasePath()
  writeFileSync(`${file}.lock`, 'text'.repeat(1_000))

  expect(() => shareFile(file)).toThrow('file is not a database')
  expect(() => takeFileAlone(file)).toThrow('file is not a database')
})
