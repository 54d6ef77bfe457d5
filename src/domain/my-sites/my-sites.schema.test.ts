import { expect, test } from 'vitest'
import { importMySites } from './my-sites.schema.ts'
import { type MySite, writeMySites } from './my-sites.ts'

const mine: MySite[] = [{ id: 923, savedAt: '2026-01-01T00:00:00.000Z', dates: ['2026-01-02'], notes: 'Sharks' }]

test('an exported list is imported as it was, and merged with what is there', () => {
  expect(importMySites([], writeMySites(mine))).toEqual(mine)
  const theirs = [{ id: 923, savedAt: '2026-02-01T00:00:00.000Z', dates: ['2025-12-31'], notes: 'Cold' }]
  expect(importMySites(mine, writeMySites(theirs))).toEqual([
    { ...mine[0], dates: ['2025-12-31', '2026-01-02'], notes: 'Sharks\n\nCold' },
  ])
})

const withSite = (changed: object) => JSON.stringify({ version: 1, sites: [mine[0], { ...mine[0], ...changed }] })
const damaged = (what: string) =>
  `This list cannot be imported: dive site 2 in it has ${what}. Your own list is as it was.`

test.each([
  ['<uddf/>', 'This file is not a list of dive sites that was exported here.'],
  ['[1]', 'This file is not a list of dive sites that was exported here.'],
  ['{"version":2,"sites":[]}', 'This list was exported by a newer version of this site. Reload the page.'],
  [withSite({ id: -1 }), damaged('no id')],
  [withSite({ dates: ['2026-02-30'] }), damaged('a date that is not in the calendar')],
  [withSite({ savedAt: 'yesterday' }), damaged('no time at which it was saved')],
  [withSite({ notes: 'x'.repeat(20_001) }), damaged('notes of more than 20,000 characters')],
])('a file that is no such list is refused with the reason: %.40s', (file, message) => {
  expect(() => importMySites(mine, file)).toThrow(message)
})

test('two long notes that together are too long are refused, instead of cutting one', () => {
  const long = (letter: string) =>
    writeMySites([{ id: 923, savedAt: '2026-01-01T00:00:00.000Z', dates: [], notes: letter.repeat(15_000) }])
  const before = importMySites([], long('a'))
  expect(() => importMySites(before, long('b'))).toThrow('dive site 1 in it has notes of more than 20,000 characters')
})
