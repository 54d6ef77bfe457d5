import { expect, test } from 'vitest'
import { diveSiteWarnings, isInAustralianWaters } from './dive-site-warnings.ts'

const bareIsland = { id: 1, name: 'Bare Island', latitude: -33.9925, longitude: 151.2312 }
const sound = {
  ...{ id: 7, position: { latitude: -33.99, longitude: 151.23 }, status: 'open' as const, statusReason: '' },
  ...{ bestTime: 'Autumn', bestMonths: [3, 4] },
}
const near = (metres: number) => ({ latitude: -33.9925 + metres / 111_195, longitude: 151.2312 })

test('a sound dive site has no warning, nor one without a position', () => {
  expect(diveSiteWarnings(sound, [bareIsland])).toEqual({})
  expect(diveSiteWarnings({ ...sound, position: null }, [bareIsland])).toEqual({})
})

test.each([
  ['a lost minus sign', 33.99, 151.23, ' Is a minus sign missing or in the wrong place?'],
  ['a minus sign at the longitude', -33.99, -151.23, ' Is a minus sign missing or in the wrong place?'],
  ['latitude and longitude swapped', 151.23, -33.99, ' Are latitude and longitude swapped?'],
  ['swapped without the minus', 151.23, 33.99, ' Are latitude and longitude swapped?'],
  ['nothing', 0, 0, ' Was the position left empty?'],
  ['Auckland', -36.8, 174.8, ''],
])('%s is outside Australian waters, with the likely reason', (_what, latitude, longitude, question) => {
  const warnings = diveSiteWarnings({ ...sound, position: { latitude, longitude } }, [])
  expect(warnings.latitude).toBe(`This is outside Australian waters.${question}`)
})

test('another dive site within 50 m is named, the nearest of several; further away there is no doubt', () => {
  const others = [{ ...bareIsland, id: 2, name: 'Second', ...near(80) }, bareIsland]
  const at = (metres: number) => diveSiteWarnings({ ...sound, position: near(metres) }, others).latitude
  expect(at(30)).toBe('Bare Island is 30 m from here. Is it the same dive site?')
  expect(at(50)).toMatch(/Second is 30 m|Bare Island is 50 m/)
  expect(at(-50)).toMatch(/^Bare Island is 50 m/)
  expect(at(-52)).toBeUndefined()
})

test('a dive site is not warned of itself', () => {
  expect(diveSiteWarnings({ ...sound, id: 1, position: bareIsland }, [bareIsland])).toEqual({})
  expect(diveSiteWarnings({ ...sound, id: null, position: bareIsland }, [bareIsland]).latitude).toMatch(/^Bare Island/)
})

test.each(['closed', 'permit'] as const)('one that is %s should say why', (status) => {
  const bare = { ...sound, status, bestTime: '', bestMonths: [] }
  expect(diveSiteWarnings(bare, []).statusReason).toMatch(/^Divers will ask why/)
  expect(diveSiteWarnings({ ...bare, statusReason: ' ' }, []).statusReason).toBeDefined()
  expect(diveSiteWarnings({ ...bare, statusReason: 'Unsafe.' }, [])).toEqual({})
})

test('the season of a closed dive site is useless, be it words or months', () => {
  const closed = { ...sound, status: 'closed' as const, statusReason: 'Unsafe.' }
  const season = /^The month filter leaves out closed dive sites/
  expect(diveSiteWarnings(closed, []).bestTime).toMatch(season)
  expect(diveSiteWarnings({ ...closed, bestTime: '' }, []).bestTime).toMatch(season)
  expect(diveSiteWarnings({ ...closed, bestMonths: [] }, []).bestTime).toMatch(season)
  expect(diveSiteWarnings({ ...closed, status: 'permit' }, [])).toEqual({})
})

test.for([
  ['Norfolk Island', -29.05, 167.95],
  ['Christmas Island', -10.43, 105.67],
  ['Cocos', -12.09, 96.88],
  ['Macquarie Island', -54.5, 158.95],
  ['Heard Island', -53.1, 73.5],
] as const)('%s lies in Australian waters', ([_place, latitude, longitude]) => {
  expect(isInAustralianWaters({ latitude, longitude })).toBe(true)
})

test.for([
  ['Bali', -8.7, 115.2],
  ['Port Moresby', -9.48, 147.15],
] as const)('%s does not', ([_place, latitude, longitude]) => {
  expect(isInAustralianWaters({ latitude, longitude })).toBe(false)
})
