import { expect, test } from 'vitest'
import { lightOfDay } from './light-of-day.ts'

// Within a minute of NOAA's solar equations; their seconds are cut off.
test.each([
  ['Sydney in summer time', 'NSW', -33.8688, 151.2093, '2026-12-21', ['5:11 am', '8:05 pm', '8:34 pm']],
  ['Sydney in winter', 'NSW', -33.8688, 151.2093, '2026-06-21', ['6:32 am', '4:53 pm', '5:21 pm']],
  ['Sydney on the day its clocks change', 'NSW', -33.8688, 151.2093, '2026-10-04', ['6:03 am', '6:59 pm', '7:24 pm']],
  ['Perth', 'WA', -31.9523, 115.8613, '2026-12-21', ['4:38 am', '7:21 pm', '7:50 pm']],
  ['Lord Howe Island', 'NSW', -31.55, 159.08, '2026-11-28', ['4:44 am', '7:11 pm', '7:38 pm']],
  ['Cocos', 'CC', -12.1, 96.84, '2026-11-28', ['5:04 am', '6:13 pm', '6:36 pm']],
  ['the Antarctic in summer', 'TAS', -70, 150, '2026-12-21', [null, null, null]],
] as const)('the light of a day in %s is on its own clocks', (_name, state, latitude, longitude, date, times) => {
  const [firstLight, sunset, lastLight] = times
  expect(lightOfDay({ state, latitude, longitude }, date)).toEqual({ date, firstLight, sunset, lastLight })
})

test('where the clocks are unknown there are no times', () => {
  expect(lightOfDay({ state: null, latitude: -36.85, longitude: 174.76 }, '2026-12-21')).toBeNull()
})
