import { expect, test } from 'vitest'
import { readDegrees, readPositionPair, withoutPair } from './typed-position.ts'

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
  ['S 16 40.200 E 145 59.100', '-16.67', '145.985'],
  ['16°40\'12"S145°59\'06"E', '-16.67', '145.985'],
  ['16° 40′ 12″ S; 145° 59′ 6″ E', '-16.67', '145.985'],
  ['E145 59.1 S16 40.2', '-16.67', '145.985'],
  ['-16 40.2 145 59.1', '-16.67', '145.985'],
  ['16-40.2S, 145-59.1E', '-16.67', '145.985'],
  ['Lat: 16.67 South, Long: 145.985 East', '-16.67', '145.985'],
  ['GPS: lat=-16.67 lon=145.985 (WGS84)', '-16.67', '145.985'],
  ['https://www.google.com/maps/@-16.67,145.985,15z', '-16.67', '145.985'],
  ['https://www.google.com/maps/place/Reef/@-16.6,145.9,11z/data=!3m1!4b1!4m6!3d-16.67!4d145.985', '-16.67', '145.985'],
  ['16.67, 145.985', '16.67', '145.985'],
  ['145.985 -16.67', '145.985', '-16.67'],
])('a map’s %j is the latitude %s and the longitude %s', (text, latitude, longitude) => {
  expect(readPositionPair(text)).toEqual({ latitude, longitude })
})

const none = ['', '-33.85', '-33,85', '-33,', '-33.8568,', 'Bare Island', '1 2 3', '-33.8568, east', '-16 40.2', '1e2']
test.each([...none, '16.67 S 40.2 S', '-16.67, 200', '100, 145'])('%j is no pair', (text) => {
  expect(readPositionPair(text)).toBe(null)
})

test.each([
  ['-16 40.2', -16.67],
  ["16° 40.2' S", -16.67],
  ['S16 40 12', -16.67],
  ['16°40\'12"S', -16.67],
  ['16 40 12 south', -16.67],
  ['-16,67', -16.67],
  ['\u221216.67°', -16.67],
  ['16° 40,2′ S', -16.67],
  ['+33.5', 33.5],
  ['-,5', -0.5],
  ['0', 0],
])('a latitude typed as %j is %d', (text, degrees) => {
  expect(readDegrees(text, 'latitude')).toBe(degrees)
})

test.each(['', '16.67 E', '-16.67 N', '16 60', '16.5 40', '16 40.2 12', 'S 16 S', '16 40 12 5', 'ninety', '1e2'])(
  '%j is no latitude',
  (text) => {
    expect(readDegrees(text, 'latitude')).toBeNull()
  },
)

test('a pair in either field is the position if the other is empty; all else stays as it was typed', () => {
  const place = { latitude: '-33.8568', longitude: '151.2153' }
  expect(withoutPair({ latitude: '-33.8568, 151.2153', longitude: '' })).toEqual(place)
  expect(withoutPair({ longitude: '-33.8568, 151.2153' })).toEqual(place)
  const filled = { latitude: '1', longitude: '-33.8568, 151.2153' }
  expect(withoutPair(filled)).toEqual(filled)
  expect(withoutPair({ latitude: '-33,85', longitude: 'x' })).toEqual({ latitude: '-33,85', longitude: 'x' })
})
