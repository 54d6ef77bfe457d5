import { expect, test } from 'vitest'
import { diveSiteFile } from './seed-files.schema.ts'

const ewensPonds = {
  ...{ key: 'ewens-ponds', id: 2001, name: 'Ewens Ponds', state: 'SA', latitude: -38.03, longitude: 140.79 },
  ...{ positionAccuracyMetres: 100, positionSource: 'a chart', siteType: 'sinkhole', access: 'shore' },
  ...{ skillLevel: 'Intermediate', depthRange: '1-10m', waterTemp: '15-16°C', bestMonths: [1, 2] },
  ...{ description: 'Three basins.', hazards: 'Cold.' },
}
const { bestMonths: _bestMonths, ...withoutSeason } = ewensPonds
const statusReason = 'No permits are issued.'

const isAccepted = (diveSite: object) =>
  diveSiteFile.safeParse({ region: 'Limestone Coast', diveSites: [diveSite] }).success

test('a site may say whether it may be dived, when that was looked up, and how it is reached', () => {
  const known = { status: 'permit', statusReason, checkedAt: '2026-11-20' }
  expect(isAccepted(ewensPonds)).toBe(true)
  expect(isAccepted({ ...ewensPonds, ...known, departure: 'A ramp', entry: 'Steps', limits: 'Low water' })).toBe(true)
  expect(isAccepted({ ...ewensPonds, status: 'open' })).toBe(true)
  expect(isAccepted({ ...ewensPonds, checkedAt: '20 November 2026' })).toBe(false)
  expect(isAccepted({ ...ewensPonds, status: 'maybe', statusReason })).toBe(false)
})

test('a permit and a closure need their reason', () => {
  expect(isAccepted({ ...ewensPonds, status: 'permit' })).toBe(false)
  expect(isAccepted({ ...withoutSeason, status: 'closed' })).toBe(false)
  expect(isAccepted({ ...withoutSeason, status: 'closed', statusReason })).toBe(true)
})

test('a closed site has no season, and every other one has', () => {
  expect(isAccepted({ ...ewensPonds, status: 'closed', statusReason })).toBe(false)
  expect(isAccepted({ ...withoutSeason, status: 'closed', statusReason, bestTime: 'Summer' })).toBe(false)
  expect(isAccepted(withoutSeason)).toBe(false)
  expect(isAccepted({ ...withoutSeason, status: 'permit', statusReason })).toBe(false)
})
