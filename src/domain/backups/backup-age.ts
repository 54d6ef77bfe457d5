import { counted } from '#domain/shared/numbers.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A timer makes one every night: after so long, two have failed. */
const overdueMs = 2 * dayMs

/**
 * Whether the last good backup is too old. Without one, the age of `expectedSince` counts; that is null where no backup is
 * expected, as on a developer's machine.
 */
export function isBackupOverdue(last: Date | null, expectedSince: Date | null, now: Date): boolean {
  const since = last ?? expectedSince
  return since !== null && now.getTime() - since.getTime() > overdueMs
}

/** How long ago something was, in its largest whole unit: "3 hours ago". What lies ahead of the clock is "just now". */
export function ageLabel(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime()
  if (age < minuteMs) return 'just now'
  if (age < hourMs) return `${counted(Math.floor(age / minuteMs), 'minute')} ago`
  if (age < 2 * dayMs) return `${counted(Math.floor(age / hourMs), 'hour')} ago`
  return `${counted(Math.floor(age / dayMs), 'day')} ago`
}

/** The server's route for the file of a backup. */
export const backupRoute = '/admin/backups/:name'

/** Where a browser fetches a backup for which the password was given. */
export function backupPath(name: string, ticket: string): string {
  return `${backupRoute.replace(':name', encodeURIComponent(name))}?ticket=${encodeURIComponent(ticket)}`
}
