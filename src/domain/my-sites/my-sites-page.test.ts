import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostShared, mySitesPage, sharedIds, sharedPath } from './my-sites-page.ts'

test('the ids of a shared list survive its URL', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999 })), (ids) => {
      const sites = new URL(sharedPath(ids), 'http://site.test').searchParams.get('sites')
      expect(sharedIds(sites ?? '')).toEqual(ids)
    }),
  )
})

test('neither a URL that is made nor one that is read has more ids than the limit', () => {
  const ids = Array.from({ length: mostShared + 1 }, (_, index) => index + 1)
  expect(sharedPath(ids)).toMatch(/-500$/)
  expect(sharedIds(ids.join('-'))).toEqual(ids.slice(0, mostShared))
})

test.each([
  ['1001-1120', '1001-1120'],
  ['1001-1001--x-0-7e3-1120', '1001-1120'],
  ['x', undefined],
  [undefined, undefined],
])('%s in the URL is read as %s', (text, read) => {
  expect(mySitesPage.parameters.sites.read(text)).toBe(read)
})
