import { auditWords } from '#domain/audit-actions.ts'
import { auditDetails } from '#domain/audit-details.ts'
import { dateAndTime } from '#domain/date-and-time.ts'
import { browserName } from '../browser-name.ts'
import type { Entry } from './shown-entries.ts'

/** An entry of the audit log as a person reads it. */
export function eventWords(entry: Entry, timeZone: string) {
  return {
    when: dateAndTime(entry.timestamp, timeZone),
    what: auditWords(entry.action),
    from: entry.ipAddress ?? ('attempts' in entry.details ? 'Many addresses' : 'Unknown'),
    browser: entry.userAgent === null ? '' : browserName(entry.userAgent),
    details: auditDetails(entry),
  }
}
