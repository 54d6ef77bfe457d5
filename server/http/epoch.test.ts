import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { insertArticle, insertProduct, insertReview, insertSite, NOW, testSite } from '#server/testing.ts'
import { createEpochReader } from './epoch.ts'

const minute = 60_000
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

function openEpoch(timeZone = 'Australia/Sydney') {
  const { db } = testSite()
  return { db, readEpoch: createEpochReader(db, timeZone) }
}

test('the epoch stays the same while nothing happens', () => {
  const { readEpoch } = openEpoch()

  expect(readEpoch(after(5 * minute))).toBe(readEpoch(NOW))
})

test('every change of public content is a new epoch', () => {
  const { db, readEpoch } = openEpoch()
  const seen = [readEpoch(NOW)]

  const site = insertSite(db)
  seen.push(readEpoch(NOW))
  db.update(diveSites).set({ name: 'Bare Island, east' }).run()
  seen.push(readEpoch(NOW))
  db.delete(diveSites).run()
  seen.push(readEpoch(NOW))

  expect(site.id).toBe(1)
  expect(new Set(seen).size).toBe(4)
})

test('what visitors send is no new epoch', async () => {
  const { db, visitor } = testSite()
  const readEpoch = createEpochReader(db, 'Australia/Sydney')
  const before = readEpoch(NOW)

  await visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await visitor.publicContent.sendMessage({ name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' })

  expect(readEpoch(NOW)).toBe(before)
})

test.each([
  ['article', insertArticle],
  ['review', insertReview],
  ['product', insertProduct],
])('the instant at which a scheduled %s appears is a new epoch [r-scheduled-appears]', (_kind, insert) => {
  const { db, readEpoch } = openEpoch()
  insert(db, { published: true, publishedAt: after(minute) })
  const before = readEpoch(NOW)

  expect(readEpoch(after(minute - 1))).toBe(before)
  expect(readEpoch(after(minute))).not.toBe(before)
  expect(readEpoch(after(2 * minute))).toBe(readEpoch(after(minute)))
})

test('each of several instants is an epoch of its own', () => {
  const { db, readEpoch } = openEpoch()
  for (const minutes of [1, 2, 3]) insertArticle(db, { publishedAt: after(minutes * minute) })

  const epochs = [0, 1, 2, 3, 4].map((minutes) => readEpoch(after(minutes * minute)))

  expect(new Set(epochs).size).toBe(4)
})

test('an instant that a draft carries is no epoch', () => {
  const { db, readEpoch } = openEpoch()
  insertArticle(db, { published: false, publishedAt: after(minute) })

  expect(readEpoch(after(2 * minute))).toBe(readEpoch(NOW))
})

test('something scheduled while the site runs is noticed', () => {
  const { db, readEpoch } = openEpoch()
  readEpoch(NOW)
  insertArticle(db, { publishedAt: after(minute) })
  const before = readEpoch(NOW)

  expect(readEpoch(after(minute))).not.toBe(before)
})

test('a new day begins at midnight in Sydney, in summer time and outside it', () => {
  const { readEpoch } = openEpoch()

  expect(readEpoch(new Date('2026-03-14T23:59:59.999+11:00'))).toBe(readEpoch(NOW))
  expect(readEpoch(new Date('2026-03-15T00:00:00+11:00'))).not.toBe(readEpoch(NOW))
  const winter = readEpoch(new Date('2026-07-15T23:59:59.999+10:00'))
  expect(readEpoch(new Date('2026-07-16T00:00:00+10:00'))).not.toBe(winter)
})

test("midnight is that of the site's time zone", () => {
  const { readEpoch } = openEpoch('Australia/Perth')
  const before = readEpoch(new Date('2026-03-14T23:59:00+11:00'))

  expect(readEpoch(new Date('2026-03-15T00:01:00+11:00'))).toBe(before)
  expect(readEpoch(new Date('2026-03-15T00:00:00+08:00'))).not.toBe(before)
})

test('a clock that is set back finds the earlier epoch again', () => {
  const { db, readEpoch } = openEpoch()
  insertArticle(db, { publishedAt: after(minute) })
  const before = readEpoch(NOW)
  const passed = readEpoch(after(2 * minute))

  expect(readEpoch(after(-minute))).not.toBe(passed)
  expect(readEpoch(NOW)).toBe(before)
})
