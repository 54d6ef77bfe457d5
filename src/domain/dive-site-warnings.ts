import { isInAustralianWaters } from './australian-waters.ts'
import { distanceKilometres, type GeoPoint, nearest } from './distance.ts'
import type { DiveSiteStatus } from './dive-site.ts'

/** Closer than this two dive sites may well be one. */
const doubtfulMetres = 50

interface Checked {
  /** Null for a new one. */
  id: number | null
  /** Null while no position is typed. */
  position: GeoPoint | null
  status: DiveSiteStatus | null
  statusReason: string
  bestTime: string
  bestMonths: readonly number[]
}

interface Other extends GeoPoint {
  id: number
  name: string
}

/** What is worth a second look in a dive site before it is saved, by the field that it concerns. Never a barrier. */
export function diveSiteWarnings(checked: Checked, others: readonly Other[]): Record<string, string> {
  const { position, status, statusReason, bestTime, bestMonths } = checked
  const warnings: Record<string, string> = {}
  const positionWarning = position && warningOfPosition(position, checked.id, others)
  if (positionWarning) warnings.latitude = positionWarning
  if ((status === 'closed' || status === 'permit') && !statusReason.trim())
    warnings.statusReason = `Divers will ask why: say who ${status === 'closed' ? 'closed it' : 'gives the permit'}.`
  if (status === 'closed' && (bestTime.trim() || bestMonths.length > 0))
    warnings.bestTime = 'A closed dive site is good in no month: its season is not found by anyone.'
  return warnings
}

function warningOfPosition(position: GeoPoint, id: number | null, others: readonly Other[]): string | null {
  if (!isInAustralianWaters(position))
    return 'This lies outside Australian waters. Is a minus sign missing, or are latitude and longitude swapped?'
  const around = others.filter((other) => other.id !== id && Math.abs(other.latitude - position.latitude) < 0.01)
  const [next] = nearest(position, around, 1)
  if (!next) return null
  const metres = Math.round(distanceKilometres(position, next.point) * 1000)
  return metres <= doubtfulMetres ? `${next.point.name} lies ${metres} m from here. Is it the same dive site?` : null
}
