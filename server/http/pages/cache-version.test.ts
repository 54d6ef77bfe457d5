import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'
import { createCacheVersionReader } from './cache-version.ts'

const minute = 60_000
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

function openEpoch(timeZone = 'Australia/Sydney') {
  const { db } = testSite()
  return { db, readCacheVersion: createCacheVersionReader(db, timeZone) }
}

test('the version stays the same while nothing happens', () => {
  const { readCacheVersion } = openEpoch()

  expect(readCacheVersion(after(5 * minute))).toBe(readCacheVersion(NOW))
})

test('a change of content is a new version, and what visitors send is not', async () => {
  const { db, visitor } = testSite()
  const readCacheVersion = createCacheVersionReader(db, 'Australia/Sydney')
  const before = readCacheVersion(NOW)

  await visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await visitor.publicContent.sendMessage({ name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' })

  expect(readCacheVersion(NOW)).toBe(before)
  insertDiveSite(db)
  expect(readCacheVersion(NOW)).not.toBe(before)
})

test.each([
  ['article', insertArticle],
  ['review', insertReview],
  ['product', insertProduct],
])('the instant at which a scheduled %s appears is a new version [r-scheduled-appears]', (_kind, insert) => {
  const { db, readCacheVersion } = openEpoch()
  insert(db, { published: true, publishedAt: after(minute) })
  const before = readCacheVersion(NOW)

  expect(readCacheVersion(after(minute - 1))).toBe(before)
  expect(readCacheVersion(after(minute))).not.toBe(before)
  expect(readCacheVersion(after(2 * minute))).toBe(readCacheVersion(after(minute)))
})

test('each of several instants is a version of its own', () => {
  const { db, readCacheVersion } = openEpoch()
  for (const minutes of [1, 2, 3]) insertArticle(db, { publishedAt: after(minutes * minute) })

  const versions = [0, 1, 2, 3, 4].map((minutes) => readCacheVersion(after(minutes * minute)))

  expect(new Set(versions).size).toBe(4)
})

test('the instant of a draft is no new version', () => {
  const { db, readCacheVersion } = openEpoch()
  insertArticle(db, { published: false, publishedAt: after(minute) })

  expect(readCacheVersion(after(2 * minute))).toBe(readCacheVersion(NOW))
})

test('a new day begins at midnight in Sydney, in summer time and outside it', () => {
  const { readCacheVersion } = openEpoch()

  expect(readCacheVersion(new Date('2026-03-14T23:59:59.999+11:00'))).toBe(readCacheVersion(NOW))
  expect(readCacheVersion(new Date('2026-03-15T00:00:00+11:00'))).not.toBe(readCacheVersion(NOW))
  const winter = readCacheVersion(new Date('2026-07-15T23:59:59.999+10:00'))
  expect(readCacheVersion(new Date('2026-07-16T00:00:00+10:00'))).not.toBe(winter)
})

test("midnight is that of the site's time zone", () => {
  const { readCacheVersion } = openEpoch('Australia/Perth')
  const before = readCacheVersion(new Date('2026-03-14T23:59:00+11:00'))

  expect(readCacheVersion(new Date('2026-03-15T00:01:00+11:00'))).toBe(before)
  expect(readCacheVersion(new Date('2026-03-15T00:00:00+08:00'))).not.toBe(before)
})

test('a clock that is set back finds the earlier version again', () => {
  const { db, readCacheVersion } = openEpoch()
  insertArticle(db, { publishedAt: after(minute) })
  const before = readCacheVersion(NOW)
  const passed = readCacheVersion(after(2 * minute))

  expect(readCacheVersion(after(-minute))).not.toBe(passed)
  expect(readCacheVersion(NOW)).toBe(before)
})

test('scheduled instants are read once for each content version', () => {
  const { db, readCacheVersion } = openEpoch()
  insertArticle(db, { publishedAt: after(minute) })
  const before = readCacheVersion(NOW)
  db.$client.exec('alter table articles rename to hidden')

  expect(readCacheVersion(NOW)).toBe(before)
  expect(readCacheVersion(after(minute))).not.toBe(before)
  expect(() => readCacheVersion(after(-1))).toThrow('no such table: articles')
})
