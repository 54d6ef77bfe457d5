import { expect, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { writeWhenPossible } from './write-when-possible.ts'

const failing = (code: string) => Object.assign(new Error('the reason'), { code })

/** What becomes of a write that fails in this way. */
function refusalOf(error: Error): Promise<unknown> {
  return writeWhenPossible(openDatabase(':memory:').db, () => {
    throw error
  }).catch((refusal) => refusal)
}

test.each([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_CANTOPEN',
])('%s is a fault of ours: visitors are asked to come back in a minute, the log gets the reason', async (code) => {
  const fault = failing(code)

  expect(await refusalOf(fault)).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Nothing can be saved at the moment, because of a fault on our side. Please try again in a minute.',
    retryAfterSeconds: 60,
    cause: fault,
  })
})

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'NOT_SQLITE_FULL'])(
  '%s is none: it is thrown as it is',
  async (code) => {
    const bug = failing(code)

    expect(await refusalOf(bug)).toBe(bug)
  },
)

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
  vi.useRealTimers()
})

test('a refusal for a lock names the lock to the log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { db } = openDatabase(':memory:')
  const lock = failing('SQLITE_BUSY')
  const refused = writeWhenPossible(
    db,
    () => {
      throw lock
    },
    { patienceMs: 100 },
  ).catch((refusal) => refusal)
  await vi.advanceTimersByTimeAsync(100)

  expect(await refused).toMatchObject({ code: 'UNAVAILABLE', cause: lock, retryAfterSeconds: 60 })
  vi.useRealTimers()
})

test('once those who waited are through, a write that meets no lock is done at once again', async () => {
  const { db } = openDatabase(':memory:')
  let isLocked = true
  const done: string[] = []
  const write = (name: string) =>
    writeWhenPossible(db, () => {
      if (isLocked) throw failing('SQLITE_BUSY')
      done.push(name)
    })
  const waiting = [write('a'), write('b')]
  isLocked = false
  await Promise.all(waiting)
  const last = write('c')

  expect(done).toEqual(['a', 'b', 'c'])
  await last
})
