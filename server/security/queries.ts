import type { AuditShow } from '#domain/audit-actions.ts'
import { sumOfHours } from '#domain/login-hours.ts'
import type { AdminContext } from '#server/context.ts'
import { listEntries } from './activity.ts'
import { listBlocked } from './blocked.ts'
import { countLogins } from './login-counts.ts'
import { listSessions } from './session-store.ts'

/** What the Security tab shows. Requirements: s3-dashboard-stats, s3-dashboard-activity. */
export function getDashboard({ db, env, now }: AdminContext, { show }: { show?: AuditShow }) {
  const asOf = now()
  const hours = countLogins(db, asOf, env.TIME_ZONE)
  const { successful, failed, blocked } = sumOfHours(hours)
  return {
    totalLoginAttempts: successful + failed + blocked,
    successfulLogins: successful,
    failedAttempts: failed,
    blockedAttempts: blocked,
    recentActivity: listEntries(db, { show }),
    hours,
    blocked: listBlocked(db, asOf),
    asOf,
  }
}

/** The administrator's sessions, for him to recognise and end. */
export function listOwnSessions({ db, now, session }: AdminContext) {
  return listSessions(db, now()).map(({ userId: _userId, editingSince: _editingSince, ...shown }) => ({
    ...shown,
    isThisOne: shown.key === session.key,
  }))
}
