import { expect, test } from 'vitest'
import { accessName, diveSiteTypeName, placeLine, stateBeside, typeAndAccess } from './dive-site-names.ts'

test('a place is its region and its state, as far as that is known', () => {
  expect(placeLine({ region: 'Sydney', state: 'NSW' })).toBe('Sydney, New South Wales')
  expect(placeLine({ region: 'Sydney', state: null })).toBe('Sydney')
})

test('a region that is called like its state is named once', () => {
  expect(placeLine({ region: 'Tasmania', state: 'TAS' })).toBe('Tasmania')
  expect(placeLine({ region: 'Christmas Island', state: 'CX' })).toBe('Christmas Island')
})

test('a state that stands in the words of its region is not said again, another one is', () => {
  expect(placeLine({ region: "Victoria's Ocean Coast", state: 'VIC' })).toBe("Victoria's Ocean Coast")
  expect(placeLine({ region: 'South West & South Coast WA', state: 'WA' })).toBe('South West & South Coast WA')
  expect(placeLine({ region: 'Lord Howe & Norfolk Islands', state: 'NI' })).toBe(
    'Lord Howe & Norfolk Islands, Norfolk Island',
  )
  expect(stateBeside({ region: 'Tasmania', state: 'TAS' })).toBe('')
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
