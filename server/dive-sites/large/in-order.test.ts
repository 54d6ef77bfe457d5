import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { diveSitesAsJson, diveSitesInOrder } from './in-order.ts'
import { isLargeDirectory, limitWholeDirectory } from './size.ts'

function siteWith(count: number) {
  const { db } = testSite()
  for (let n = 0; n < count; n += 1) insertDiveSite(db, { name: `Reef ${100 + n}` })
  return db
}

test('a long list is read two hundred at a time, and others are served between two pieces', async () => {
  const db = siteWith(250)
  const seen: (number | string)[] = []
  for await (const some of diveSitesInOrder(db)) {
    seen.push(some.length)
    setImmediate(() => seen.push('others'))
  }

  expect(seen).toEqual([200, 'others', 50, 'others'])
})

test('as JSON the pieces are one list, and none is an empty one', async () => {
  const textOf = async (db: ReturnType<typeof siteWith>) => {
    let text = ''
    for await (const piece of diveSitesAsJson(db)) text += piece
    return text
  }

  expect(JSON.parse(await textOf(siteWith(201)))).toHaveLength(201)
  expect(await textOf(siteWith(0))).toBe('[]')
})

test('a directory travels as a whole up to its limit, that one too', () => {
  const db = siteWith(3)
  limitWholeDirectory(db, 3)
  expect(isLargeDirectory(db)).toBe(false)
  insertDiveSite(db)
  expect(isLargeDirectory(db)).toBe(true)
})
