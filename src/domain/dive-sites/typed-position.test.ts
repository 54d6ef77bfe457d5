import { expect, test } from 'vitest'
import { readPositionPair, withoutPair } from './typed-position.ts'

test.each([
  ['-33.8568, 151.2153', '-33.8568', '151.2153'],
  ['-33.8568,151.2153', '-33.8568', '151.2153'],
  [' (-33.8568 151.2153) ', '-33.8568', '151.2153'],
  ['-33,8568; 151,2153', '-33.8568', '151.2153'],
  ['-33,8568, 151,2153', '-33.8568', '151.2153'],
  ['\u221233.8568, 151.2153', '-33.8568', '151.2153'],
  ['33.8568° S, 151.2153° E', '-33.8568', '151.2153'],
  ['33.8568S 151.2153E', '-33.8568', '151.2153'],
  ['-33, 151', '-33', '151'],
  ['12.5 N, 70.1 W', '12.5', '-70.1'],
])('a map’s %j is the latitude %s and the longitude %s', (text, latitude, longitude) => {
  expect(readPositionPair(text)).toEqual({ latitude, longitude })
})

test.each(['', '-33.85', '-33,85', '-33,', '-33.8568,', 'Bare Island', '1 2 3', '-33.8568, east'])(
  '%j is no pair',
  (text) => {
    expect(readPositionPair(text)).toBe(null)
  },
)

test('a pair in either field is the position; all else stays as it was typed', () => {
  const place = { latitude: '-33.8568', longitude: '151.2153' }
  expect(withoutPair({ latitude: '-33.8568, 151.2153', longitude: '' })).toEqual(place)
  expect(withoutPair({ latitude: '1', longitude: '-33.8568, 151.2153' })).toEqual(place)
  expect(withoutPair({ latitude: '-33,85', longitude: 'x' })).toEqual({ latitude: '-33,85', longitude: 'x' })
})
