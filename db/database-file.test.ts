import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { isFileInPlace, noteDamage } from './database-file.ts'

const failed = (code: unknown) => Object.assign(new Error('failed'), { code })

function openOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-file-'))
  const open = () => openDatabase(join(folder, 'site.sqlite'))
  const database = open()
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  return { open, content: database.db.$client, limits: database.limitsDb.$client }
}

afterEach(() => {
  vi.useRealTimers()
})

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ'])(
  '%s is damage: whichever connection met it, none writes any more',
  (code) => {
    const { content, limits } = openOnDisk()
    noteDamage(content, failed(code))

    expect([isFileInPlace(content), isFileInPlace(limits)]).toEqual([false, false])
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
  const { content } = openOnDisk()
  noteDamage(content, error)

  expect(isFileInPlace(content)).toBe(true)
})

test('a disk that failed for a moment is trusted again after a minute, damage is not until the next start', () => {
  vi.useFakeTimers()
  const { open, content } = openOnDisk()
  noteDamage(content, failed('SQLITE_IOERR_READ'))
  vi.advanceTimersByTime(59_999)
  expect(isFileInPlace(content)).toBe(false)
  vi.advanceTimersByTime(2)
  expect(isFileInPlace(content)).toBe(true)

  noteDamage(content, failed('SQLITE_CORRUPT'))
  noteDamage(content, failed('SQLITE_IOERR_READ'))
  vi.advanceTimersByTime(86_400_000)
  expect(isFileInPlace(content)).toBe(false)
  const restarted = open()
  expect(isFileInPlace(restarted.db.$client)).toBe(true)
  restarted.close()
})
