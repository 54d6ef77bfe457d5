import { expect, test } from 'vitest'
import { slugFromTitle } from './slug.ts'

test('a title becomes lower case with hyphens for spaces [s5-slug-form r-slug-lower]', () => {
  expect(slugFromTitle('Cod Hole and the Ribbons')).toBe('cod-hole-and-the-ribbons')
})

test('signs other than word characters, spaces and hyphens are removed [s5-slug-form]', () => {
  expect(slugFromTitle("What's the S.S. Yongala? (Part 2)")).toBe('whats-the-ss-yongala-part-2')
  expect(slugFromTitle('Masks & Fins')).toBe('masks-fins')
  expect(slugFromTitle('snake_case stays')).toBe('snake_case-stays')
})

test('white space of every kind and repeated hyphens collapse to one hyphen [s5-slug-form]', () => {
  expect(slugFromTitle('a \t b\n\nc')).toBe('a-b-c')
  expect(slugFromTitle('slack - water -- now')).toBe('slack-water-now')
})

test('nothing is left at the ends [s5-slug-form]', () => {
  expect(slugFromTitle('  - Fish Rock - ')).toBe('fish-rock')
})

test.each([
  ['Sony A7—first dives', 'sony-a7-first-dives'],
  ['Reef/Wreck & Wall', 'reef-wreck-wall'],
  ['Cod Hole·Ribbons|Osprey\\Holmes', 'cod-hole-ribbons-osprey-holmes'],
  ['10–18 m & more…or less', '10-18-m-more-or-less'],
  ['Fins&Masks', 'fins-masks'],
  ['Café Crème à Nouméa', 'cafe-creme-a-noumea'],
  ['Tromsø in June', 'tromso-in-june'],
  ['Straße, Łódź, Ærø', 'strasse-lodz-aero'],
  ['Đà Nẵng to Þingvellir', 'da-nang-to-thingvellir'],
  ['Ålesund’s Kelp', 'alesunds-kelp'],
  ['😀 Buoy\u00adancy\u200b', 'buoyancy'],
])('separators become hyphens, and letters are spelled in ASCII: %s [s5-slug-form]', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})

test('a title without a single word character has no slug', () => {
  expect(slugFromTitle('🐙 ???')).toBe('')
  expect(slugFromTitle('')).toBe('')
})

test('a slug is its own slug', () => {
  expect(slugFromTitle('fish-rock-cave')).toBe('fish-rock-cave')
})
