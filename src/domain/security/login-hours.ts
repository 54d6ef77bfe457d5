import type { LoginOutcome } from './audit-actions.ts'

const minute = 60_000
/** The stretch of time that the security dashboard looks back over. Requirement: s9-dashboard-24h. */
export const dashboardMs = 24 * 60 * minute
/** Every time zone's hours begin at a quarter of an hour of UTC. */
export const quarterMs = 15 * minute

type LoginCounts = Record<LoginOutcome, number>

export interface LoginHour extends LoginCounts {
  startsAt: Date
}

interface Counted {
  /** Which quarter of an hour since 1970. */
  quarter: number
  outcome: LoginOutcome
  attempts: number
}

/**
 * The hours on the clock of a time zone that the last 24 hours touch, oldest first, with what was counted in each. The
 * first and the last are parts of an hour: together they have everything, and nothing else.
 */
export function loginHours(counted: readonly Counted[], now: Date, timeZone: string): LoginHour[] {
  const minuteFormat = new Intl.DateTimeFormat('en-AU', { timeZone, minute: 'numeric' })
  const hourOf = (quarter: number) => {
    const start = quarter * quarterMs
    return start - Number(minuteFormat.format(start)) * minute
  }
  const hours = new Map<number, LoginHour>()
  const last = Math.floor(now.getTime() / quarterMs)
  for (let quarter = last - dashboardMs / quarterMs; quarter <= last; quarter += 1) {
    const start = hourOf(quarter)
    hours.set(start, { startsAt: new Date(start), successful: 0, failed: 0, blocked: 0 })
  }
  for (const { quarter, outcome, attempts } of counted) {
    const hour = hours.get(hourOf(quarter))
    if (hour) hour[outcome] += attempts
  }
  return [...hours.values()]
}

export function attemptsIn({ successful, failed, blocked }: LoginCounts): number {
  return successful + failed + blocked
}

export function sumOfHours(hours: readonly LoginCounts[]): LoginCounts {
  const sum = { successful: 0, failed: 0, blocked: 0 }
  for (const { successful, failed, blocked } of hours) {
    sum.successful += successful
    sum.failed += failed
    sum.blocked += blocked
  }
  return sum
}
