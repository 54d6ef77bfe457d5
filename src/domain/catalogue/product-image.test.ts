import { expect, test } from 'vitest'
import { productImage } from './product-image.ts'

const stored = 'https://shop.example/picture.jpg'

test.each([
  ['Shearwater Peregrine', 'shearwater-peregrine'],
  ['Shearwater Perdix 2', 'shearwater-perdix-2'],
  ['Suunto D5', 'suunto-d5'],
  ['Garmin Descent G1', 'garmin-descent-g1'],
  ['Mares Puck Pro+', 'mares-puck-pro-plus'],
  ['Cressi Leonardo', 'cressi-leonardo'],
  ['Scubapro Hydros Pro', 'scubapro-hydros-pro'],
])('the %s is shown in our drawing, whatever picture is stored [s3-product-known-images]', (name, key) => {
  expect(productImage(` ${name} `, stored)).toBe(`/images/products/${key}.svg`)
})

test('any other product is shown in the picture that is stored', () => {
  for (const name of ['Suunto D4', 'constructor', '']) expect(productImage(name, stored)).toBe(stored)
})
