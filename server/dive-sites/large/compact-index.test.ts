import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { compactIndex } from './compact-index.ts'
import { rowsWithText } from './find-text.ts'

test('the index is made once until a dive site changes, and once for all who ask while an older one is being made', async () => {
  const { db } = testSite()
  insertDiveSite(db)
  const first = compactIndex(db)
  insertDiveSite(db)
  const [second, third] = [compactIndex(db), compactIndex(db)]
  let isFirstMade = false
  first.then(() => {
    isFirstMade = true
  })

  expect(third).toBe(second)
  expect((await second).count).toBe(2)
  // Two at once are more than the memory holds.
  expect(isFirstMade).toBe(true)
  expect(await compactIndex(db)).toBe(await second)
})

test('whoever asks again and again, while each time another dive site has come, is never told of an earlier time', async () => {
  const { db } = testSite()
  const counts: Promise<number>[] = []
  const ask = () => counts.push(compactIndex(db).then(({ count }) => count))
  for (let turn = 0; turn < 5; turn += 1) {
    insertDiveSite(db)
    ask()
    ask()
    // The one before is being made, or has just been.
    await counts[turn * 2 - 2]
  }

  const seen = await Promise.all(counts)
  for (const [place, count] of seen.entries()) expect(count).toBeGreaterThanOrEqual(Math.floor(place / 2) + 1)
})

test('whoever waits for an index that fails, and is out of date, gets the next one', async () => {
  const { db } = testSite()
  insertDiveSite(db)
  const setMonths = (json: string) =>
    db.$client.exec(`pragma ignore_check_constraints = on; update dive_sites set best_months = '${json}'`)
  setMonths('{')
  const failing = compactIndex(db)
  insertDiveSite(db, { bestMonths: [] })
  const waiting = compactIndex(db)
  const mended = failing.catch(() => setMonths('[]'))
  await expect(failing).rejects.toThrow()
  await mended

  expect((await waiting).count).toBe(2)
})

test('what was searched for is not searched again for the next page', async () => {
  const { db } = testSite()
  insertDiveSite(db, { name: 'Long Reef' })
  const index = await compactIndex(db)
  const found = await rowsWithText(db, index, 'reef')

  expect([...found]).toEqual([0])
  expect(await rowsWithText(db, index, ' REEF')).toBe(found)
  expect(await rowsWithText(db, index, 'wreck')).not.toBe(found)
})
