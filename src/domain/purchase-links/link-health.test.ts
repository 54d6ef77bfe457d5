import { expect, test } from 'vitest'
import {
  healthAfter,
  isDeadLink,
  type LinkHealth,
  type LinkOutcome,
  nextCheckAt,
  outcomeOfStatus,
} from './link-health.ts'

const sydney = 'Australia/Sydney'

/** The health of a link after responses at these instants. */
function after(responses: [LinkOutcome, string][]): LinkHealth | null {
  let health: LinkHealth | null = null
  for (const [outcome, instant] of responses) health = healthAfter(health, outcome, new Date(instant), sydney)
  return health
}

test('an address that fails on three days in a row is dead, not before', () => {
  const days: [LinkOutcome, string][] = [
    ['failed', '2026-03-14T10:00:00+11:00'],
    ['failed', '2026-03-15T10:00:00+11:00'],
    ['failed', '2026-03-16T10:00:00+11:00'],
  ]
  expect(after(days.slice(0, 2))).toMatchObject({ failures: 2, failingSince: new Date('2026-03-14T10:00:00+11:00') })
  expect(isDeadLink(after(days.slice(0, 2)) as LinkHealth)).toBe(false)
  expect(after(days)).toMatchObject({ failures: 3, failingSince: new Date('2026-03-14T10:00:00+11:00') })
  expect(isDeadLink(after(days) as LinkHealth)).toBe(true)
})

test('a day counts once, on the calendar of the site', () => {
  const evening = '2026-03-14T23:59:00+11:00'
  expect(
    after([
      ['failed', '2026-03-14T00:01:00+11:00'],
      ['failed', '2026-03-14T10:00:00+11:00'],
      ['failed', evening],
    ]),
  ).toMatchObject({ failures: 1, checkedAt: new Date(evening) })
  expect(
    after([
      ['failed', evening],
      ['failed', '2026-03-15T00:01:00+11:00'],
    ]),
  ).toMatchObject({ failures: 2 })
})

test.each(['fine', 'refused'] as const)('whatever else it answers (%s) begins anew', (outcome) => {
  const now = new Date('2026-03-16T10:00:00+11:00')
  const failed = { outcome: 'failed', failures: 2, failingSince: now, checkedAt: now } as const
  const between = healthAfter(failed, outcome, now, sydney)
  expect(between).toEqual({ outcome, failures: 0, failingSince: null, checkedAt: now })
  expect(isDeadLink(between)).toBe(false)
  expect(healthAfter(between, 'failed', now, sydney)).toMatchObject({ failures: 1, failingSince: now })
})

test('it is asked each week, while it fails each day, and once it is dead each week again', () => {
  const checkedAt = new Date('2026-03-14T10:00:00+11:00')
  const next = (outcome: LinkOutcome, failures: number, share: number) =>
    (nextCheckAt({ outcome, failures, failingSince: null, checkedAt }, share).getTime() - checkedAt.getTime()) /
    3_600_000
  expect([next('fine', 0, 0), next('refused', 0, 0.5), next('failed', 1, 0), next('failed', 2, 1)]).toEqual([
    ...[168, 171, 24, 30],
  ])
  expect(next('failed', 3, 0)).toBe(168)
})

test.each([
  [200, 'fine'],
  [299, 'fine'],
  [403, 'refused'],
  [404, 'failed'],
  [429, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
  [304, 'failed'],
] as const)('the status %i is %s', (status, outcome) => {
  expect(outcomeOfStatus(status)).toBe(outcome)
})
