import { expect, test } from 'vitest'
import { stateOfPosition } from './state-of-position.ts'

test.each([
  ['Bondi', -33.89, 151.28, 'NSW'],
  ['Lord Howe Island', -31.55, 159.08, 'NSW'],
  ['Broome', -17.96, 122.2, 'WA'],
  ['Kimberley coast', -14.5, 125.5, 'WA'],
  ['Darwin', -12.46, 130.84, 'NT'],
  ['Port Lincoln', -34.72, 135.87, 'SA'],
  ['Portsea', -38.32, 144.71, 'VIC'],
  ['King Island', -39.9, 143.9, 'TAS'],
  ['Cod Hole', -14.665, 145.63, 'QLD'],
  ['Moreton Island', -27.1, 153.45, 'QLD'],
  ['Norfolk Island', -29.05, 167.95, 'NI'],
  ['Flying Fish Cove', -10.43, 105.67, 'CX'],
  ['Direction Island', -12.09, 96.88, 'CC'],
])('%s lies without doubt where it lies', (_place, latitude, longitude, state) => {
  expect(stateOfPosition({ latitude, longitude })).toBe(state)
})

test.each([
  ['the border of Queensland at the Tweed', -28.17, 153.55],
  ['Jervis Bay, of which a part is a territory of its own', -35.12, 150.72],
  ['a reef of the Coral Sea', -16.51, 147.84],
  ['beyond the last corner of the reef', -9.9, 144],
  ['the border of South Australia and Victoria', -38.05, 140.96],
  ['Gabo Island at the corner of Victoria', -37.56, 149.9058],
  ['Bass Strait between two islands', -39.2, 146.5],
  ['Ashmore Reef', -12.25, 123.05],
  ['New Zealand', -36.8, 174.8],
  ['nowhere', 0, 0],
])('%s is in doubt', (_place, latitude, longitude) => {
  expect(stateOfPosition({ latitude, longitude })).toBeNull()
})
