import { expect, test } from 'vitest'
import {
  createLocationInput,
  createProductInput,
  updateLocationInput,
  updateProductInput,
} from './catalogue-edit.schema.ts'

const coordinates = /^The coordinates must be a latitude and a longitude, such as -16\.75, 146\.20\.$/
const schemas = { product: createProductInput, location: createLocationInput }

test.each([
  ['product', 'price', -1, /an amount in dollars/],
  ['product', 'price', 12.345, /at most two decimal places/],
  ['product', 'price', '12,95', /at most two decimal places/],
  ['product', 'price', '100,000,000', /below 100,000,000/],
  ['product', 'price', true, /an amount in dollars/],
  ['product', 'rating', 4.2, /0 to 5 in half steps/],
  ['product', 'rating', 5.5, /0 to 5 in half steps/],
  ['product', 'rating', '-1', /0 to 5 in half steps/],
  ['product', 'reviewCount', 1.5, /a whole number/],
  ['product', 'reviewCount', -1, /a whole number/],
  ['product', 'affiliateLink', 'shop.test/fins', /a full URL/],
  ['product', 'imageUrl', 'fins.jpg', /must start with https/],
  ['product', 'description', 'x'.repeat(2_001), /at most 2,000 characters/],
  ['product', 'name', 'x'.repeat(201), /at most 200 characters/],
  ['product', 'featured', 'yes', /true or false/],
  ['product', 'weight', 3, /weight/],
  ['location', 'difficulty', 'Expert', /must be one of Beginner, Intermediate, Advanced\./],
  ...['-16.75', '-91, 146', '-16, 181', '146,20, -16', '-16.75,', 'x'].map(
    (typed) => ['location', 'mapCoordinates', typed, coordinates] as const,
  ),
] as const)('a %s with a %s of %j is refused with the reason', (kind, field, value, reason) => {
  expect(schemas[kind].safeParse({ name: 'Reef', [field]: value }).error?.issues[0]?.message).toMatch(reason)
})

test.each([
  ['product', 'price', ' $1,299.95 ', 1299.95],
  ['product', 'price', '0.5', 0.5],
  ['product', 'price', 99_999_999.99, 99_999_999.99],
  ['product', 'price', '', null],
  ['product', 'rating', '4.5', 4.5],
  ['product', 'rating', 0, 0],
  ['product', 'rating', '5.0', 5],
  ['product', 'rating', '', null],
  ['product', 'reviewCount', '', 0],
  ['product', 'reviewCount', ' 12 ', 12],
  ['location', 'mapCoordinates', '-16.75, 146.20', '-16.75, 146.2'],
  ['location', 'mapCoordinates', 'S 16 45 E 146 12', '-16.75, 146.2'],
  ['location', 'mapCoordinates', ' -16.75 146.2 ', '-16.75, 146.2'],
  ['location', 'mapCoordinates', '-90.0,180', '-90, 180'],
  ['location', 'mapCoordinates', '', null],
  ['location', 'mapCoordinates', null, null],
] as const)('a %s whose %s is typed as %j is saved with %j', (kind, field, typed, value) => {
  expect(schemas[kind].parse({ name: 'Reef', [field]: typed })).toEqual({ name: 'Reef', [field]: value })
})

test('a patch changes nothing that it does not name', () => {
  expect(updateProductInput.parse({ id: 1, position: 4 })).toEqual({ id: 1 })
  expect(updateLocationInput.parse({ id: 1, difficulty: 'Advanced' })).toEqual({ id: 1, difficulty: 'Advanced' })
})
