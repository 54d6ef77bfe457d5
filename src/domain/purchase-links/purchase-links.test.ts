import { expect, test } from 'vitest'
import { isAddress, merchantOf, replacedAddress } from './purchase-links.ts'

test.each([
  ['https://www.shop.example/fins?tag=kelp', 'shop.example'],
  ['HTTP://Shop.Example:8080/', 'shop.example'],
  ['https://www2.shop.example/', 'www2.shop.example'],
  ['https://au.www.shop.example/', 'au.www.shop.example'],
  ['shop.example/fins', null],
  ['', null],
])('%j is sold by %j', (address, merchant) => {
  expect(merchantOf(address)).toBe(merchant)
})

test.each([
  ['https://a.example/?tag=kelp-20', 'kelp-20', 'reef-21', 'https://a.example/?tag=reef-21'],
  ['https://a.example/a/a', 'a', 'b', 'https://b.exbmple/b/b'],
  ['https://a.example/?tag=kelp', 'KELP', 'reef', null],
  ['https://a.example/?tag=kelp', 'kelp', 'kelp', null],
  ['https://a.example/?tag=kelp', '', 'reef', null],
  ['https://a.example/?tag=kelp', '?tag=kelp', '', 'https://a.example/'],
  ['https://a.example/?tag=kelp', 'kelp', '$&$1', 'https://a.example/?tag=$&$1'],
  ['https://a.au/x', 'x', ' ', 'https://a.au/'],
])('%s with %j replaced by %j is %j', (address, find, replace, after) => {
  expect(replacedAddress(address, { find, replace })).toBe(after)
})

test('an address is whole, opens in a browser and has at most 2,048 characters', () => {
  const longest = `https://a.example/${'x'.repeat(2_048 - 18)}`
  expect([isAddress(longest), isAddress(`${longest}x`), isAddress('ftp://a.example'), isAddress('')]).toEqual([
    ...[true, false, false, false],
  ])
})
