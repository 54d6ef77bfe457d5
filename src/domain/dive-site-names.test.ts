import { expect, test } from 'vitest'
import { accessName, diveSiteTypeName, placeLine, typeAndAccess } from './dive-site-names.ts'

test('a place is its region and its state, as far as that is known', () => {
  expect(placeLine({ region: 'Sydney', state: 'NSW' })).toBe('Sydney, New South Wales')
  expect(placeLine({ region: 'Sydney', state: null })).toBe('Sydney')
})

test('a region that is called like its state is named once', () => {
  expect(placeLine({ region: 'Tasmania', state: 'TAS' })).toBe('Tasmania')
  expect(placeLine({ region: 'Christmas Island', state: 'CX' })).toBe('Christmas Island')
})

test('type and access say what is known of them', () => {
  expect(typeAndAccess({ siteType: 'wreck', access: 'both' })).toBe('Wreck, shore or boat')
  expect(typeAndAccess({ siteType: 'wreck', access: null })).toBe('Wreck')
  expect(typeAndAccess({ siteType: null, access: 'both' })).toBe('Shore or boat')
  expect(typeAndAccess({ siteType: null, access: null })).toBe('')
})

test('type and access stand alone as well', () => {
  expect(diveSiteTypeName('seagrass')).toBe('Seagrass')
  expect([accessName('shore'), accessName('boat'), accessName('both')]).toEqual(['Shore', 'Boat', 'Shore or boat'])
})
