import { renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { temporaryFolder } from './database-testing.ts'
import { writeWhenPossible } from './write-when-possible.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A database on disk that never blocks, and the connection of another process to it. */
function openTwice() {
  const file = join(temporaryFolder(), 'site.sqlite')
  const database = openDatabase(file)
  database.db.$client.exec('create table notes (text text)')
  database.neverBlock()
  const stranger = new Database(file)
  onTestFinished(() => {
    database.close()
    stranger.close()
  })
  const { db } = database
  const note = (text: string) =>
    writeWhenPossible(db, () => db.$client.prepare('insert into notes values (?)').run(text))
  const notes = () => stranger.prepare('select text from notes').pluck().all()
  return { db, file, stranger, note, notes }
}

test('a write that meets no lock is done at once', async () => {
  const { note, notes } = openTwice()
  const written = note('a')

  expect(notes()).toEqual(['a'])
  await expect(written).resolves.toMatchObject({ changes: 1 })
})

test('writes that meet a lock are done in turn when it is free, and the next ones at once again', async () => {
  const { note, notes, stranger } = openTwice()
  stranger.exec('begin exclusive')
  const written = [note('a'), note('b'), note('c')]

  expect(notes()).toEqual([])
  stranger.exec('commit')
  const late = note('d')
  await Promise.all([...written, late])
  const atOnce = note('e')
  expect(notes()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await atOnce
})

test('after 5 seconds a write that meets a lock is refused in plain words, and has changed nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { note, notes, stranger } = openTwice()
  stranger.exec('begin exclusive')
  const refusals: string[] = []
  const written = ['a', 'b', 'c'].map((text) => note(text).catch((error) => refusals.push(error.message)))

  await vi.advanceTimersByTimeAsync(4_900)
  expect(refusals).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(refusals).toEqual(
    Array(3).fill('Nothing can be saved at the moment, because the database is busy. Please try again in a minute.'),
  )
  stranger.exec('commit')
  await Promise.all(written)
  expect(notes()).toEqual([])
  await note('later')
  expect(notes()).toEqual(['later'])
})

test('of many writes that wait for a lock, one tries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { db, stranger } = openTwice()
  stranger.exec('begin exclusive')
  let tries = 0
  const insert = db.$client.prepare("insert into notes values ('x')")
  const written = Array.from({ length: 200 }, () =>
    writeWhenPossible(db, () => {
      tries += 1
      return insert.run()
    }),
  )
  await vi.advanceTimersByTimeAsync(1_000)

  expect(tries).toBeLessThan(30)
  stranger.exec('commit')
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(written)
})

test('a write with less patience is refused earlier, also behind others, and the log gets the lock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { db, note, stranger } = openTwice()
  stranger.exec('begin exclusive')
  const patient = note('a')
  const insert = db.$client.prepare("insert into notes values ('b')")
  const impatient = writeWhenPossible(db, () => insert.run(), { patienceMs: 500 }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(501)

  const cause = expect.objectContaining({ code: 'SQLITE_BUSY' })
  expect(await impatient).toMatchObject({ code: 'UNAVAILABLE', cause, retryAfterSeconds: 60 })
  stranger.exec('commit')
  await vi.advanceTimersByTimeAsync(100)
  await patient
})

const replace = (file: string) => {
  rmSync(file)
  new Database(file).exec('create table notes (text text)').close()
}
test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['moved away', (file: string) => renameSync(file, `${file}.old`)],
  ['emptied', (file: string) => truncateSync(file)],
  ['without its log', (file: string) => rmSync(`${file}-wal`)],
  ['replaced by another one', replace],
])('a database that is %s takes no more writes', async (_what, lose) => {
  const { file, note } = openTwice()
  await note('a')
  await note('b')
  lose(file)

  await expect(note('c')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Nothing can be saved at the moment, because of a fault on our side. Please try again in a minute.',
  })
})

test('a log that another program has folded into the database is no loss', async () => {
  const { note, notes, stranger } = openTwice()
  await note('a')
  await note('b')
  stranger.pragma('wal_checkpoint(truncate)')
  await note('c')

  expect(notes()).toEqual(['a', 'b', 'c'])
})

const failing = (code: string) => Object.assign(new Error('the reason'), { code })

/** The error that a write rejects with when it fails in this way. */
function refusalOf(error: Error): Promise<unknown> {
  return writeWhenPossible(openDatabase(':memory:').db, () => {
    throw error
  }).catch((refusal) => refusal)
}

test.each([
  ...['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'],
  'SQLITE_CANTOPEN',
])('after %s visitors are asked to come back in a minute, and the log gets the reason', async (code) => {
  const fault = failing(code)

  expect(await refusalOf(fault)).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Nothing can be saved at the moment, because of a fault on our side. Please try again in a minute.',
    retryAfterSeconds: 60,
    cause: fault,
  })
})

test.each([
  failing('SQLITE_CONSTRAINT_UNIQUE'),
  failing('SQLITE_ERROR'),
  failing('NOT_SQLITE_FULL'),
  new TypeError('a bug'),
])('%s is a bug: it is thrown as it is, and later writes go on', async (bug) => {
  const { db } = openDatabase(':memory:')
  const fail = () => {
    throw bug
  }

  await expect(writeWhenPossible(db, fail)).rejects.toBe(bug)
  expect(await writeWhenPossible(db, () => 'written')).toBe('written')
})

test('a lock is tried again every 50 ms, and a write that is let through is done once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { db } = openDatabase(':memory:')
  let tries = 0
  const written = writeWhenPossible(db, () => {
    tries += 1
    if (tries < 4) throw failing('SQLITE_BUSY_SNAPSHOT')
    return 'done'
  })
  const triesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return tries
  }
  const first = await triesAfter(0)

  expect(await triesAfter(49)).toBe(first)
  expect(await triesAfter(1)).toBe(first + 1)
  await vi.advanceTimersByTimeAsync(100)
  await expect(written).resolves.toBe('done')
  expect(tries).toBe(4)
})
