import { expect, test } from 'vitest'
import { seasonsOf, shareInSeason, temperatureExtent } from './seasons.ts'

const open = { status: null }

test('a share counts the sites with months alone, and a closed one among those without', () => {
  const seasons = seasonsOf([
    { ...open, bestMonths: [12, 1] },
    { ...open, bestMonths: [1] },
    { status: 'permit', bestMonths: [7] },
    { ...open, bestMonths: [] },
    { status: 'closed', bestMonths: [1] },
  ])

  expect(seasons).toEqual({ total: 5, known: 3, inSeason: [2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] })
  expect([1, 2, 12].map((month) => shareInSeason(seasons, month))).toEqual([67, 0, 33])
  expect(shareInSeason(seasonsOf([]), 1)).toBe(0)
})

test('the temperature of several sites is from the coldest to the warmest; other texts say nothing of it', () => {
  expect(temperatureExtent(['15-23°C', '14–22 °C', '18°C', '', '59-73°F', 'cold'])).toEqual({ min: 14, max: 23 })
  expect(temperatureExtent(['unknown'])).toBeNull()
})
