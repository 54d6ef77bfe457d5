import { expect, test } from 'vitest'
import { areDaysFirst, rangeBehindDate, readDays } from './spreadsheet-date.ts'

test.each([
  '2026-11-20',
  '2026/11/20',
  '2026-11-20 0:00',
  '2026-11-20T00:00:00.000Z',
  '20/11/2026',
  '20/11/26',
  '20-11-2026',
  '11/20/2026',
  '11/20/2026 12:00:00 AM',
  '20.11.2026',
  '20-Nov-26',
  '20 November 2026',
  'Friday, 20 November 2026',
  'Fri 20/11/2026',
  '20th Nov 2026',
  '20/Nov/2026',
  'Nov 20, 2026',
  'Friday, November 20, 2026',
  '20. Nov. 2026',
  '46346',
  '46346,5',
])('%s is 20 November 2026', (cell) => {
  expect(readDays(cell)).toEqual(['2026-11-20'])
})

test.each<[string, string[]]>([
  ['3/4/2026', ['2026-04-03', '2026-03-04']],
  ['03-04-26', ['2026-04-03', '2026-03-04']],
  ['4/4/2026', ['2026-04-04']],
  ['04.03.2026', ['2026-03-04']],
  ['4. März 2026', ['2026-03-04']],
  ['1-Dez-26', ['2026-12-01']],
  ...['', 'yesterday', '31/31/2026', '30.02.2026', '20 Wed 2026', '12-May', '2026'].map((cell): [string, string[]] => [
    cell,
    [],
  ]),
])('%s means %j', (cell, days) => {
  expect(readDays(cell)).toEqual(days)
})

test('one date shows the order of a file, unless another one contradicts', () => {
  expect(areDaysFirst(['3/4/2026', '20/11/2026 0:00'])).toBe(true)
  expect(areDaysFirst(['3/4/2026', '2026-11-20', ''])).toBe(false)
  expect(areDaysFirst(['20/11/2026', '11/20/2026'])).toBe(false)
})

test.each<[string, string | null]>([
  ['12-May', '5-12'],
  ['5-Dec', '5-12'],
  ['05. Dez', '5-12'],
  ['May-40', '5-40'],
  ['5/12/2026', '5-12'],
  ...['May', '5-12m', '12 metres', 'Variable', '18', ''].map((cell): [string, null] => [cell, null]),
])('behind %s is the range %s', (cell, range) => {
  expect(rangeBehindDate(cell)).toBe(range)
})
