import { monthRanges } from '#domain/shared/month-ranges.ts'
import type { DiveSiteStatus } from './dive-site.ts'

interface Status {
  status: DiveSiteStatus | null
}
interface ExplainedStatus extends Status {
  statusReason: string | null
}

export const statusNames: Record<DiveSiteStatus, string> = { open: 'Open', permit: 'Permit needed', closed: 'Closed' }

/** The warning before everything else, such as "Closed: no permits are issued."; null without one. */
export function statusWarning({ status, statusReason }: ExplainedStatus): string | null {
  if (status === null || status === 'open') return null
  return [statusNames[status], statusReason].filter(Boolean).join(': ')
}

/** "Closed: Piccaninnie Ponds": the name of a dive site without further text, as on the map. */
export function nameWithClosure({ status, name }: Status & { name: string }): string {
  return status === 'closed' ? `Closed: ${name}` : name
}

/** "Closed · Limestone Coast": a line about a dive site, which says first when it is closed. */
export function lineWithClosure({ status }: Status, line: string): string {
  return status === 'closed' ? `Closed · ${line}` : line
}

/** The description without a warning before it, as in search results and shares. */
export function descriptionWithClosure(diveSite: ExplainedStatus & { description: string }): string {
  const { status, statusReason, description } = diveSite
  // Some begin with it themselves.
  if (status !== 'closed' || /^closed\b/i.test(description)) return description
  return `Closed${statusReason ? `: ${statusReason}` : '.'} ${description}`
}

/** Whether a status was looked up more than a year before `today`, or nobody knows when; both days as "2026-11-27". */
export function isCheckOld(checkedAt: string | null, today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return checkedAt === null || checkedAt < yearAgo
}

/** "Closed or limited now (Sep–Nov)" or "Closed or limited in Sep–Nov only", by `today` such as "2026-11-27"; null without months. */
export function seasonOfLimits(restrictedMonths: readonly number[], today: string) {
  if (restrictedMonths.length === 0) return null
  const isNow = restrictedMonths.includes(Number(today.slice(5, 7)))
  const ranges = monthRanges(restrictedMonths)
  return { isNow, text: `Closed or limited ${isNow ? `now (${ranges})` : `in ${ranges} only`}` }
}
