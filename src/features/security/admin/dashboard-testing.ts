import type { DashboardData } from './use-dashboard.ts'

export const asOf = new Date('2026-03-14T10:20:07+11:00')
export const minutesAgo = (count: number) => new Date(asOf.getTime() - count * 60_000)

/** The data of the Security tab when little has happened. */
export function dashboard(values: Partial<DashboardData> = {}): DashboardData {
  return {
    ...{ totalLoginAttempts: 0, successfulLogins: 0, failedAttempts: 0, blockedAttempts: 0 },
    recentActivity: [],
    hours: [{ startsAt: minutesAgo(20), successful: 0, failed: 0, blocked: 0 }],
    blocked: [],
    asOf,
    ...values,
  }
}

/** Wrong passwords by their ids, one a minute, the newest first. */
export function failures(...ids: number[]): DashboardData['recentActivity'] {
  return ids.map((id) => ({
    ...{ id, action: 'login_failure', resource: null, title: null, details: {}, userAgent: null },
    ipAddress: `198.51.100.${id}`,
    timestamp: new Date(asOf.getTime() + id * 60_000),
  }))
}
