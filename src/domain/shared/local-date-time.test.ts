import { expect, test } from 'vitest'
import { instantOf, localDateTime } from './local-date-time.ts'

const sydney = 'Australia/Sydney'

test.each([
  ['2026-03-14T10:05', '2026-03-13T23:05:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T14:00:00.000Z'],
  // Summer time begins on 4 October 2026 at 2 am: 2:30 never comes.
  ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
  // It ends on 5 April 2026 at 3 am: 2:30 comes twice.
  ['2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
  ['2026-04-05T03:00', '2026-04-04T17:00:00.000Z'],
])('%s in Sydney is %s, and back', (local, instant) => {
  expect(instantOf(local, sydney)?.toISOString()).toBe(instant)
  expect(localDateTime(new Date(instant), sydney)).toBe(local)
})

test('an hour that never comes is an hour later', () => {
  expect(localDateTime(instantOf('2026-10-04T02:30', sydney) ?? new Date(0), sydney)).toBe('2026-10-04T03:30')
})

test('seconds are cut off; half-hour zones count', () => {
  expect(localDateTime(new Date('2026-03-14T00:00:59.999Z'), 'Australia/Adelaide')).toBe('2026-03-14T10:30')
})

test.each(['', '2026-03-14', '2026-13-01T10:00', 'tomorrow', '2026-03-14T10:05Z'])('%j is no date', (text) => {
  expect(instantOf(text, sydney)).toBeNull()
})
