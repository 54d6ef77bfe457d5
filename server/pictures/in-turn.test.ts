import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
