import { expect, test } from 'vitest'
import { goodForText, placeLine, typeAndAccess } from './dive-site-names.ts'

test.for([
  ['Sydney', 'NSW', 'Sydney, New South Wales'],
  ['Sydney', null, 'Sydney'],
  ['Tasmania', 'TAS', 'Tasmania'],
  ['Christmas Island', 'CX', 'Christmas Island'],
  ["Victoria's Ocean Coast", 'VIC', "Victoria's Ocean Coast"],
  ['South West & South Coast WA', 'WA', 'South West & South Coast WA'],
  ['Lord Howe & Norfolk Islands', 'NI', 'Lord Howe & Norfolk Islands, Norfolk Island'],
] as const)('a place in %s (%s) is "%s": no state is named twice', ([region, state, line]) => {
  expect(placeLine({ region, state })).toBe(line)
})

test('type and access are named as far as they are known', () => {
  expect(typeAndAccess({ siteType: 'wreck', access: 'both' })).toBe('Wreck, shore or boat')
  expect(typeAndAccess({ siteType: 'wreck', access: null })).toBe('Wreck')
  expect(typeAndAccess({ siteType: null, access: 'both' })).toBe('Shore or boat')
  expect(typeAndAccess({ siteType: null, access: null })).toBe('')
})

test('what a dive site is good for is named in short, but a closed one is good for nothing', () => {
  const goodFor = ['snorkel', 'bigAnimals'] as const
  expect(goodForText({ status: null, goodFor })).toBe('snorkelling, big animals')
  expect(goodForText({ status: 'closed', goodFor })).toBe('')
})
