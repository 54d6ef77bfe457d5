import { calendarDate } from '#domain/shared/dates.ts'

const day = 86_400_000
const hour = 3_600_000

export type LinkOutcome = 'fine' | 'refused' | 'failed'

export interface LinkHealth {
  outcome: LinkOutcome
  /** On how many days in a row it failed. */
  failures: number
  failingSince: Date | null
  checkedAt: Date
}

/** Shops have bad days: an address is dead once it failed on three of them, with no other answer between. */
const failuresOfDead = 3

export function isDeadLink({ outcome, failures }: Pick<LinkHealth, 'outcome' | 'failures'>): boolean {
  return outcome === 'failed' && failures >= failuresOfDead
}

/** The health after one more response. A day counts once, however many checks it had. */
export function healthAfter(before: LinkHealth | null, outcome: LinkOutcome, now: Date, timeZone: string): LinkHealth {
  if (outcome !== 'failed') return { outcome, failures: 0, failingSince: null, checkedAt: now }
  if (before?.outcome !== 'failed') return { outcome, failures: 1, failingSince: now, checkedAt: now }
  const isSameDay = calendarDate(before.checkedAt, timeZone) === calendarDate(now, timeZone)
  const failures = isSameDay ? before.failures : before.failures + 1
  return { outcome, failures, failingSince: before.failingSince, checkedAt: now }
}

/**
 * When it is asked again: each week, but daily while it fails and is not dead yet. Up to six hours later, so that shops
 * are not all asked at once. @param share 0 to 1, by chance
 */
export function nextCheckAt(health: LinkHealth, share: number): Date {
  const isInDoubt = health.outcome === 'failed' && !isDeadLink(health)
  return new Date(health.checkedAt.getTime() + (isInDoubt ? day : 7 * day) + Math.floor(share * 6 * hour))
}

/** Reads the status of a response. 401 is a failure, because readers would have to log in. */
export function outcomeOfStatus(status: number): LinkOutcome {
  if (status >= 200 && status < 300) return 'fine'
  // 405 in response to GET, which every page accepts from people.
  return [403, 405, 429].includes(status) ? 'refused' : 'failed'
}
