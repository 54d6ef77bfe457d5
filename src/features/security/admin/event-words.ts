import { auditLabel } from '#domain/security/audit-actions.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { browserName } from './browser-name.ts'
import type { AuditEntry } from './shown-entries.ts'

/** An entry of the audit log as a person reads it. */
export function eventLabels(entry: AuditEntry, timeZone: string) {
  return {
    when: dateAndTime(entry.timestamp, timeZone),
    what: auditLabel(entry.action),
    from: entry.ipAddress ?? ('attempts' in entry.details ? 'Many addresses' : 'Unknown'),
    browser: entry.userAgent === null ? '' : browserName(entry.userAgent),
    details: auditDetails(entry),
  }
}

interface Recorded {
  resource: string | null
  details: Record<string, unknown>
}

/** The details of an entry, such as "Article 12" or "40 attempts"; empty without any. */
export function auditDetails({ resource, details }: Recorded): string {
  const said = Object.entries(details).map(
    ([name, value]) => known[name]?.(value) ?? `${spaced(name)}: ${textOf(value)}`,
  )
  return [resource ? resourceLabel(resource) : '', ...said].filter(Boolean).join(', ')
}

const known: Record<string, (value: unknown) => string> = {
  attempts: (value) => counted(Number(value), 'attempt'),
  everywhere: () => 'in every browser',
  recoveryCode: () => 'with a recovery code',
  console: () => 'at the console',
  total: (value) => `${grouped(String(value))} in all`,
}

/** "Article 12" for "article:12", "Dive site 3" for "diveSite:3". */
function resourceLabel(resource: string): string {
  const words = spaced(resource.replace(':', ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
