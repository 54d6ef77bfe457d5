import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeFileAlone } from '#db/file-lock.ts'
import { workInTurn } from './in-turn.ts'
import { pictureTurn } from './upload.ts'

const waiting = new AbortController().signal

function turnFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'picture-turn')
}

test('a picture waits while another process works on one, and is worked on when that is done', async () => {
  const turn = turnFile()
  // As another process holds it.
  const letGo = takeFileAlone(turn)
  const begun: string[] = []
  const mine = workInTurn(turn, async () => void begun.push('mine'), waiting)
  await new Promise(setImmediate)
  expect(begun).toEqual([])

  letGo?.()
  await mine
  expect(begun).toEqual(['mine'])
})

test('whoever leaves while another process works on a picture is worked on no more', async () => {
  const turn = turnFile()
  const letGo = takeFileAlone(turn)
  const begun: string[] = []
  const left = new AbortController()
  const mine = workInTurn(turn, async () => void begun.push('mine'), left.signal)
  left.abort(new Error('gone'))

  await expect(mine).rejects.toThrow('gone')
  letGo?.()
  await workInTurn(turn, async () => void begun.push('next'), waiting)
  expect(begun).toEqual(['next'])
})

test('whoever works on a picture holds the turn, and lets go of it when the picture cannot be used', async () => {
  const turn = turnFile()
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const mine = workInTurn(
    turn,
    () => {
      begun.resolve()
      return work.promise
    },
    waiting,
  )
  await begun.promise
  expect(takeFileAlone(turn)).toBeNull()

  work.reject(new Error('damaged'))
  await expect(mine).rejects.toThrow('damaged')
  const letGo = takeFileAlone(turn)
  expect(letGo).toEqual(expect.any(Function))
  letGo?.()
})

test('all processes on one database have one turn; a database in memory has no other process', () => {
  expect(pictureTurn('/srv/data/site.sqlite')).toBe('/srv/data/cache/picture-turn')
  expect(pictureTurn(':memory:')).toBeNull()
})

test('eleven pictures are taken at once, the next one is refused for ten seconds, and all of them are worked on in their order', async () => {
  const work = Promise.withResolvers<void>()
  const begun: number[] = []
  const bring = (number: number) =>
    workInTurn(
      null,
      async () => {
        begun.push(number)
        await work.promise
      },
      waiting,
    )
  const numbers = Array.from({ length: 11 }, (_, index) => index)
  const taken = numbers.map(bring)
  expect(() => bring(11)).toThrow(
    expect.objectContaining({
      code: 'UNAVAILABLE',
      message: 'Too many pictures are being worked on. Please try again in a moment.',
      retryAfterSeconds: 10,
    }),
  )
  await new Promise(setImmediate)
  expect(begun).toEqual([0])
  work.resolve()
  await Promise.all(taken)
  expect(begun).toEqual(numbers)

  // Nobody waits any more: as many are taken again.
  await Promise.all(numbers.map(bring))
})

test('whoever has left before his turn is worked on no more, in a single process either', async () => {
  const begun: string[] = []
  const work = async () => void begun.push('work')
  await expect(workInTurn(null, work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(begun).toEqual([])
})

test('whoever leaves the line does not let the next one come before those who were there', async () => {
  const first = Promise.withResolvers<void>()
  const left = new AbortController()
  const begun: string[] = []
  const one = workInTurn(null, () => first.promise, waiting)
  const two = workInTurn(null, async () => void begun.push('two'), left.signal)
  const three = workInTurn(null, async () => void begun.push('three'), waiting)
  left.abort(new Error('gone'))
  await expect(two).rejects.toThrow('gone')
  await new Promise(setImmediate)
  expect(begun).toEqual([])

  first.resolve()
  await Promise.all([one, three])
  expect(begun).toEqual(['three'])
})

test('a picture waits five minutes for that of another process, and is then refused for the moment', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turn = turnFile()
  const letGo = takeFileAlone(turn)
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
  const early = workInTurn(turn, async () => 'early', signal)
  await untilTried(1)
  vi.advanceTimersByTime(300_000)
  await untilTried(tries + 2)
  letGo?.()
  expect(await early).toBe('early')

  const again = takeFileAlone(turn)
  const late = workInTurn(turn, async () => 'late', waiting)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(300_001)
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
  again?.()
})
