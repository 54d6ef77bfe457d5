import { expect, test } from 'vitest'
import { depthBand, depthExtent, maxDepthMetres, shownRange } from './depth-range.ts'

test.for([
  [0, 'shallow'],
  [10, 'shallow'],
  [10.1, 'medium'],
  [20, 'medium'],
  [20.1, 'deep'],
] as const)('%d m is %s [s5-directory-depth-bands]', ([metres, band]) => {
  expect(depthBand(metres)).toBe(band)
})

test.for([
  ['5-18m', 5, 18],
  ['18m', 18, 18],
  ['30m down to 12', 12, 30],
  ['8 m, drops to 30', 8, 30],
  ['between 5 and 18 metres', 5, 18],
  ['5.25-9.75 m', 5.25, 9.75],
  ['5\u201018m', 5, 18],
  ['5\u201118 m', 5, 18],
  ['surface to 40', 40, 40],
  ['max 40, average 12 m', 12, 40],
  ['max. 1,2 m', 1.2, 1.2],
  ['70ft', 21, 21],
  ['20’ to 60’', 6, 18],
  ['an 18-metre wall', 18, 18],
  ['15-25 m (50-80 ft)', 15, 25],
  ['16-60ft/5-18m', 5, 18],
  ['6 m / 20 ft', 6, 6],
  ['22m; 900 m offshore', 22, 22],
  ['100 m swim, then 12m', 12, 12],
  ['4-9m, 200 m surface swim', 4, 9],
  ['28m visibility 15m', 28, 28],
  ['12-25, 1,200 m off the beach', 12, 25],
  ['2 km from the ramp, 28 m', 28, 28],
  ['18m, vis 20-30 m', 18, 18],
  ['20-30m vis, 15m', 15, 15],
  ['28m, 137 m long, sunk in 2005', 28, 28],
  ['28, sunk 1998, 45 minutes by boat, 22°C', 28, 28],
  ['EAN32 to 30m, 5mm suit', 30, 30],
  ['14/28m', 14, 28],
  ['18m x 40m wreck in 24 m', 24, 24],
  ['40-metre wreck in 30m', 30, 30],
  ['the 50 m wreck lies at 24 m', 24, 24],
  ['a 120 ft long wreck at 60 ft', 18, 18],
  ['18m wreck', 18, 18],
  ['18m dive, a 45-minute boat ride', 18, 18],
] as const)(
  '"%s" reaches from its least to its largest depth, %d to %d m [s5-directory-depth-number]',
  ([text, min, max]) => {
    expect(depthExtent(text)).toEqual({ min, max })
    expect(maxDepthMetres(text)).toBe(max)
  },
)

test.for(['', 'unknown', '1,200 m', '900 m offshore', '2 km', 'sunk in 1998', '22-29 °C', '18m x 40m wreck'])(
  '"%s" names no depth',
  (text) => {
    expect(maxDepthMetres(text)).toBeNull()
  },
)

test.for([
  ['14-28m', '14–28 m'],
  ['5m - 18 metres', '5–18 m'],
  ['5 to 18m', '5–18 m'],
  ['5\u201018m', '5–18 m'],
  ['22-29°C', '22–29 °C'],
  ['24-26 degrees C', '24–26 °C'],
  ['22°-29°C', '22–29 °C'],
  ['15-25 m (50-80ft)', '15–25 m (50–80 ft)'],
  ['5-15m, less after rain', '5–15 m, less after rain'],
  ['14/28 msw', '14–28 m'],
  ['an 18-foot wall', 'an 18 ft wall'],
  ['30m down to 12', '30 m down to 12'],
  ['Variable', 'Variable'],
] as const)('"%s" is shown as "%s"', ([text, shown]) => {
  expect(shownRange(text)).toBe(shown)
  expect(shownRange(shown)).toBe(shown)
})
