import { expect, test } from 'vitest'
import { calendarDate, longCalendarDate, longDate, monthName, shortMonth } from './dates.ts'

test('the calendar date changes at midnight in Sydney, in summer time and outside it [r-site-time-zone]', () => {
  expect(calendarDate(new Date('2026-01-15T12:59:59.999Z'), 'Australia/Sydney')).toBe('2026-01-15')
  expect(calendarDate(new Date('2026-01-15T13:00:00.000Z'), 'Australia/Sydney')).toBe('2026-01-16')
  expect(calendarDate(new Date('2026-07-15T13:59:59.999Z'), 'Australia/Sydney')).toBe('2026-07-15')
  expect(calendarDate(new Date('2026-07-15T14:00:00.000Z'), 'Australia/Sydney')).toBe('2026-07-16')
})

test('one instant has the date of the zone that is asked for', () => {
  const instant = new Date('2026-12-31T15:30:00Z')
  expect(calendarDate(instant, 'Australia/Sydney')).toBe('2027-01-01')
  expect(calendarDate(instant, 'Australia/Perth')).toBe('2026-12-31')
  expect(calendarDate(instant, 'UTC')).toBe('2026-12-31')
})

test('readers see long dates in the Australian form [s1-en-au r-site-time-zone]', () => {
  expect(longDate(new Date('2026-03-14T00:00:00Z'), 'Australia/Sydney')).toBe('14 March 2026')
  expect(longDate(new Date('2026-03-13T20:00:00Z'), 'Australia/Sydney')).toBe('14 March 2026')
  expect(longDate(new Date('2026-03-13T20:00:00Z'), 'UTC')).toBe('13 March 2026')
})

test('months have names, and short ones of three letters', () => {
  expect([1, 12].map(monthName)).toEqual(['January', 'December'])
  expect([1, 6, 9, 12].map(shortMonth)).toEqual(['Jan', 'Jun', 'Sep', 'Dec'])
  expect(shortMonth(13)).toBe('')
})

test('a date on the calendar needs no time zone', () => {
  expect(longCalendarDate('2026-05-03')).toBe('3 May 2026')
})
