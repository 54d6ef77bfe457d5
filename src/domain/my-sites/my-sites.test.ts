import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MySite,
  type MySitesFilter,
  markOf,
  mergedMySites,
  mergedNotes,
  passesMySitesFilter,
  readStoredMySites,
  withDate,
  writeMySites,
} from './my-sites.ts'

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const site: fc.Arbitrary<MySite> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  savedAt: fc.date({ min: new Date('2020-01-01'), noInvalidDate: true }).map((instant) => instant.toISOString()),
  dates: fc.uniqueArray(date, { maxLength: 5 }).map((dates) => dates.sort()),
  notes: fc.constantFrom('', 'Seadragon', 'Seadragon under the bridge', 'Cold'),
})
const list = fc.uniqueArray(site, { selector: ({ id }) => id, maxLength: 12 })

test('a merge loses no dive site, date or note of either list, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(list, list, (mine, theirs) => {
      const merged = mergedMySites(mine, theirs)
      for (const { id, dates, notes, savedAt } of [...mine, ...theirs]) {
        const found = merged.find((each) => each.id === id)
        expect(found?.dates).toEqual(expect.arrayContaining([...dates]))
        expect(found?.dates).toEqual([...new Set(found?.dates)].sort())
        expect(found?.notes).toContain(notes)
        expect(found && found.savedAt <= savedAt).toBe(true)
      }
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
      expect(mergedMySites(merged, theirs)).toEqual(merged)
    }),
  )
})

test('notes that differ are both there, one below the other', () => {
  expect(mergedNotes('Cold', 'Seadragon')).toBe('Cold\n\nSeadragon')
  expect(mergedNotes('', 'Seadragon')).toBe('Seadragon')
  expect(mergedNotes('Cold, 14 degrees', 'Cold')).toBe('Cold, 14 degrees')
})

test('a stored list is read as it was written; anything else is not taken for one', () => {
  fc.assert(fc.property(list, (sites) => void expect(readStoredMySites(writeMySites(sites))).toEqual(sites)))
  fc.assert(fc.property(fc.string(), (text) => void expect(readStoredMySites(text)).toBe(null)))
  for (const text of ['{"version":2,"sites":[]}', '{"version":1,"sites":[null]}', '{"version":1,"sites":[{"id":1}]}'])
    expect(readStoredMySites(text)).toBe(null)
})

test('a dive site with a date was dived; the filter "not dived" also shows those that were never saved', () => {
  const saved = { id: 1, savedAt: '2026-01-01T00:00:00Z', dates: [], notes: '' }
  expect([undefined, saved, { ...saved, dates: ['2026-01-02'] }].map(markOf)).toEqual([null, 'saved', 'dived'])
  const passing = (filter: MySitesFilter) =>
    ([null, 'saved', 'dived'] as const).map((mark) => passesMySitesFilter(mark, filter))
  expect(passing('saved')).toEqual([false, true, true])
  expect(passing('savedNotDived')).toEqual([false, true, false])
  expect(passing('dived')).toEqual([false, false, true])
  expect(passing('notDived')).toEqual([true, true, false])
})

test('dates are sorted, each once', () => {
  expect(withDate(['2025-03-01', '2026-01-01'], '2025-12-31')).toEqual(['2025-03-01', '2025-12-31', '2026-01-01'])
  expect(withDate(['2025-03-01'], '2025-03-01')).toEqual(['2025-03-01'])
})
