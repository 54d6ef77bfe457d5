import { expect, test } from 'vitest'
import { articleFrontMatter, diveSiteFile } from './seed-files.schema.ts'

const ewensPonds = {
  ...{ key: 'ewens-ponds', id: 2001, name: 'Ewens Ponds', state: 'SA', latitude: -38.03, longitude: 140.79 },
  ...{ positionAccuracyMetres: 100, positionSource: 'a chart', siteType: 'sinkhole', access: 'shore' },
  ...{ skillLevel: 'Intermediate', depthRange: '1-10m', waterTemp: '15-16°C' },
  ...{ description: 'Three basins.', hazards: 'Cold.', goodFor: [] },
}
const season = { bestTime: 'January and February', bestMonths: [1, 2] }
const statusReason = 'No permits are issued.'
const checkedAt = '2026-11-20'

const isAccepted = (diveSite: object) =>
  diveSiteFile.safeParse({ region: 'Limestone Coast', diveSites: [diveSite] }).success

test('a site may say whether it may be dived, when that was looked up, and how it is reached', () => {
  const known = { status: 'permit', statusReason, checkedAt }
  expect(isAccepted(ewensPonds)).toBe(true)
  expect(isAccepted({ ...ewensPonds, ...known, departure: 'A ramp', entry: 'Steps', limits: 'Low water' })).toBe(true)
  expect(isAccepted({ ...ewensPonds, status: 'open', checkedAt })).toBe(true)
  expect(isAccepted({ ...ewensPonds, status: 'open' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, checkedAt: '20 November 2026' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, ...known, status: 'maybe' })).toBe(false)
})

test('a permit and a closure need their reason', () => {
  expect(isAccepted({ ...ewensPonds, checkedAt, status: 'permit' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, checkedAt, status: 'closed' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, checkedAt, status: 'closed', statusReason })).toBe(true)
})

test('a site has a season in words and in months, or none where nobody knows more', () => {
  expect(isAccepted(ewensPonds)).toBe(true)
  expect(isAccepted({ ...ewensPonds, ...season })).toBe(true)
  expect(isAccepted({ ...ewensPonds, bestTime: season.bestTime })).toBe(false)
  expect(isAccepted({ ...ewensPonds, bestMonths: season.bestMonths })).toBe(false)
  expect(isAccepted({ ...ewensPonds, ...season, bestMonths: [] })).toBe(false)
})

test('a closed site has no season', () => {
  const closed = { ...ewensPonds, status: 'closed', statusReason, checkedAt }
  expect(isAccepted(closed)).toBe(true)
  expect(isAccepted({ ...closed, ...season })).toBe(false)
})

test('a wreck may say how she lies and what she was, in our words', () => {
  expect(isAccepted({ ...ewensPonds, siteType: 'wreck', wreckPosture: 'on her side', wreckHull: 'steamer' })).toBe(true)
  expect(isAccepted({ ...ewensPonds, siteType: 'wreck', wreckPosture: 'sideways' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, siteType: 'wreck', wreckHull: 'ship' })).toBe(false)
})

test('a story has the drawing of a theme, of the dive site that it is about, or one of its own', () => {
  const story = { id: 1, title: 'Ponds', published: false, createdAt: '2026-11-20T07:00:00+11:00', category: 'Tips' }
  const isStory = (drawing: object) => articleFrontMatter.safeParse({ ...story, ...drawing }).success

  expect(isStory({ theme: 'sinkhole' })).toBe(true)
  expect(isStory({ diveSite: 'ewens-ponds' })).toBe(true)
  expect(isStory({})).toBe(true)
  expect(isStory({ theme: 'sinkhole', diveSite: 'ewens-ponds' })).toBe(false)
})
