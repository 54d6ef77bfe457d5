import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeFileAlone } from '#db/file-lock.ts'
import { pictureLockFile } from '#server/pictures/upload.ts'
import { workInQueue } from './process-picture.ts'

const waiting = new AbortController().signal

function newLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'picture-turn')
}

test('a picture waits while another process works on one; a client that leaves meanwhile is not served', async () => {
  const lockFile = newLockFile()
  // As another process holds it.
  const release = takeFileAlone(lockFile)
  const begun: string[] = []
  const gone = new AbortController()
  const left = workInQueue(lockFile, async () => void begun.push('left'), gone.signal)
  const mine = workInQueue(lockFile, async () => void begun.push('mine'), waiting)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await new Promise(setImmediate)
  expect(begun).toEqual([])

  release?.()
  await mine
  expect(begun).toEqual(['mine'])
})

test('the lock is held during the work, and released when the work fails', async () => {
  const lockFile = newLockFile()
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const hold = () => {
    begun.resolve()
    return work.promise
  }
  const mine = workInQueue(lockFile, hold, waiting)
  await begun.promise
  expect(takeFileAlone(lockFile)).toBeNull()

  work.reject(new Error('damaged'))
  await expect(mine).rejects.toThrow('damaged')
  const release = takeFileAlone(lockFile)
  expect(release).toEqual(expect.any(Function))
  release?.()
})

test('all processes on one database share a lock; a database in memory has no other process', () => {
  expect(pictureLockFile('/srv/data/site.sqlite')).toBe('/srv/data/cache/picture-turn')
  expect(pictureLockFile(':memory:')).toBeNull()
})

test('eleven pictures may be in the queue, more are refused for ten seconds, and all are worked on in their order', async () => {
  const work = Promise.withResolvers<void>()
  const begun: number[] = []
  const bring = (number: number) => {
    const noted = () => {
      begun.push(number)
      return work.promise
    }
    return workInQueue(null, noted, waiting)
  }
  const numbers = Array.from({ length: 11 }, (_, index) => index)
  const accepted = numbers.map(bring)
  expect(() => bring(11)).toThrow(
    expect.objectContaining({
      ...{ code: 'UNAVAILABLE', retryAfterSeconds: 10 },
      message: 'Too many pictures are being processed. Please try again in a moment.',
    }),
  )
  await new Promise(setImmediate)
  expect(begun).toEqual([0])
  work.resolve()
  await Promise.all(accepted)
  expect(begun).toEqual(numbers)

  // The queue is empty: as many are accepted again.
  await Promise.all(numbers.map(bring))
})

test('a client that has left is not served, and those behind it keep their order', async () => {
  const first = Promise.withResolvers<void>()
  const left = new AbortController()
  const begun: string[] = []
  const one = workInQueue(null, () => first.promise, waiting)
  const two = workInQueue(null, async () => void begun.push('two'), left.signal)
  const three = workInQueue(null, async () => void begun.push('three'), waiting)
  left.abort(new Error('gone'))
  await expect(two).rejects.toThrow('gone')
  await new Promise(setImmediate)
  expect(begun).toEqual([])

  first.resolve()
  await Promise.all([one, three])
  await expect(workInQueue(null, async () => void begun.push('late'), left.signal)).rejects.toThrow('gone')
  expect(begun).toEqual(['three'])
})

test('a picture waits five minutes for that of another process, and is then refused for the moment', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lockFile = newLockFile()
  const release = takeFileAlone(lockFile)
  const { signal } = new AbortController()
  let tries = 0
  // It is looked at after every pause.
  signal.throwIfAborted = () => {
    tries += 1
  }
  // `expect.poll` would move the clock.
  const untilTried = async (times: number) => {
    while (tries < times) await new Promise(setImmediate)
  }
  const early = workInQueue(lockFile, async () => 'early', signal)
  await untilTried(1)
  vi.advanceTimersByTime(300_000)
  await untilTried(tries + 2)
  release?.()
  expect(await early).toBe('early')

  const again = takeFileAlone(lockFile)
  const late = workInQueue(lockFile, async () => 'late', waiting)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(300_001)
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
  again?.()
})
