import { expect, test } from 'vitest'
import { clockHour, dateAndTime, exactTime } from './date-and-time.ts'

test.each([
  ['2026-03-14T10:05:00+11:00', 'Australia/Sydney', '14 March 2026, 10:05 am'],
  ['2026-03-14T00:30:00+11:00', 'Australia/Sydney', '14 March 2026, 12:30 am'],
  ['2026-03-14T00:30:00+11:00', 'Australia/Perth', '13 March 2026, 9:30 pm'],
])('%s is in %s %s', (instant, timeZone, text) => {
  expect(dateAndTime(new Date(instant), timeZone)).toBe(text)
})

test('the clock tells its seconds, or its hour alone', () => {
  const instant = new Date('2026-03-14T22:05:07+11:00')

  expect(exactTime(instant, 'Australia/Perth')).toBe('7:05:07 pm')
  expect(clockHour(instant, 'Australia/Perth')).toBe('7 pm')
  expect(clockHour(new Date('2026-03-14T00:05:00+11:00'), 'Australia/Sydney')).toBe('12 am')
})
