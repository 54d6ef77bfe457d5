import { expect, test } from 'vitest'
import { loginHours, quarterMs, sumOfHours } from './login-hours.ts'

const counted = (instant: string, outcome: 'successful' | 'failed' | 'blocked', attempts = 1) => ({
  quarter: Math.floor(new Date(instant).getTime() / quarterMs),
  outcome,
  attempts,
})
const starts = (now: string, timeZone: string) =>
  loginHours([], new Date(now), timeZone).map(({ startsAt }) => startsAt.toISOString())

test('24 hours touch 25 hours of the clock, of which the first and the last are parts', () => {
  const hours = starts('2026-03-14T10:20:00+11:00', 'Australia/Sydney')

  expect(hours).toHaveLength(25)
  expect([hours[0], hours.at(-1)]).toEqual(['2026-03-12T23:00:00.000Z', '2026-03-13T23:00:00.000Z'])
})

test.each([
  ['Australia/Adelaide', '2026-03-13T22:30:00.000Z'],
  ['Australia/Eucla', '2026-03-13T23:15:00.000Z'],
  ['Australia/Perth', '2026-03-13T23:00:00.000Z'],
])('an hour begins when the clock of %s says so', (timeZone, last) => {
  expect(starts('2026-03-13T23:20:00Z', timeZone).at(-1)).toBe(last)
})

test('the hour that summer time repeats stands twice, the one it skips not at all', () => {
  // 3 am became 2 am on 5 April, 2 am became 3 am on 4 October 2026.
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric' })
  const hoursOf = (now: string) => starts(now, 'Australia/Sydney').map(clock)

  expect(hoursOf('2026-04-05T09:30:00+10:00').filter((hour) => hour === '2 am')).toHaveLength(2)
  expect(hoursOf('2026-10-04T09:30:00+11:00')).not.toContain('2 am')
})

test('what was counted stands in its hour by its outcome, and all hours together have it', () => {
  const now = new Date('2026-03-14T10:20:00+11:00')
  const hours = loginHours(
    [
      counted('2026-03-14T09:10:00+11:00', 'failed', 3),
      counted('2026-03-14T09:50:00+11:00', 'failed', 2),
      counted('2026-03-14T09:50:00+11:00', 'blocked', 70),
      counted('2026-03-14T10:15:00+11:00', 'successful'),
      counted('2026-03-13T10:20:00+11:00', 'successful', 4),
    ],
    now,
    'Australia/Sydney',
  )

  expect(hours.at(-1)).toMatchObject({ successful: 1, failed: 0, blocked: 0 })
  expect(hours.at(-2)).toMatchObject({ successful: 0, failed: 5, blocked: 70 })
  expect(hours[0]).toMatchObject({ successful: 4 })
  expect(sumOfHours(hours)).toEqual({ successful: 5, failed: 5, blocked: 70 })
})
