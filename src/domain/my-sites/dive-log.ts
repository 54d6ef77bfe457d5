import { type GeoPoint, nearest } from '#domain/dive-sites/distance.ts'

/** One dive of a log, as far as it says. */
export interface LoggedDive {
  /** The calendar date at the place, as "2026-11-20"; null where the log has none that can be. */
  date: string | null
  position: GeoPoint | null
  /** As the diver calls it; may be empty. */
  place: string
}

/** A dive with the nearest dive site of the directory; null without a position. */
export interface LocatedDive extends LoggedDive {
  nearest: { id: number; kilometres: number } | null
}

export const largestLog = 100 * 1_048_576
/** More than anybody dives in a life. */
export const mostDives = 20_000

/** Farther from all dive sites than this, a dive matches none. */
export const farthestKilometres = 5
const likelyKilometres = 1

/** Finds the nearest dive site of each dive; the same position is looked up once. */
export function locateDives(
  dives: readonly LoggedDive[],
  diveSites: readonly (GeoPoint & { id: number })[],
): LocatedDive[] {
  const known = new Map<string, LocatedDive['nearest']>()
  return dives.map((dive) => {
    if (!dive.position) return { ...dive, nearest: null }
    const key = `${dive.position.latitude} ${dive.position.longitude}`
    if (!known.has(key)) {
      const [found] = nearest(dive.position, diveSites, 1)
      known.set(key, found ? { id: found.point.id, kilometres: found.kilometres } : null)
    }
    return { ...dive, nearest: known.get(key) ?? null }
  })
}

/** Dives that a diver confirms or leaves out together: of one place in the log, nearest to one dive site. */
export interface LogMatch {
  key: string
  siteId: number
  place: string
  isLikely: boolean
  /** Of the farthest of them. */
  kilometres: number
  dates: string[]
}

/** How many dives cannot be matched, by reason. */
export type Unmatched = Record<'noPosition' | 'tooFar' | 'noDate', number>

/** The dives of a log at our dive sites, most dives first, and how many it has besides. */
export function matchDives(dives: readonly LocatedDive[]) {
  const matches = new Map<string, LogMatch>()
  const unmatched: Unmatched = { noPosition: 0, tooFar: 0, noDate: 0 }
  for (const { date, place, nearest } of dives) {
    if (!nearest) unmatched.noPosition += 1
    else if (nearest.kilometres > farthestKilometres) unmatched.tooFar += 1
    else if (!date) unmatched.noDate += 1
    else {
      const isLikely = nearest.kilometres <= likelyKilometres
      const key = `${nearest.id} ${isLikely} ${place}`
      const match = matches.get(key) ?? { key, siteId: nearest.id, place, isLikely, kilometres: 0, dates: [] }
      match.kilometres = Math.max(match.kilometres, nearest.kilometres)
      match.dates.push(date)
      matches.set(key, match)
    }
  }
  return { matches: [...matches.values()].sort((a, b) => b.dates.length - a.dates.length), unmatched }
}

/** A calendar date between the first aqualungs and tomorrow; null for anything else. */
export function divedDate(text: string, tomorrow: string): string | null {
  const [date = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  const isInCalendar = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isInCalendar && date >= '1940-01-01' && date <= tomorrow ? date : null
}

/** The date at the place for a time in UTC: by the sun, which is right but for an hour around midnight. */
export function dateAtPlace(utc: string, longitude: number): string {
  const instant = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(utc) ? utc : `${utc}Z`)
  return Number.isNaN(instant) ? '' : new Date(instant + longitude * 240_000).toISOString()
}

/** A position on Earth; null for anything else, and for 0, 0, which programs write for "none". */
export function readPosition(latitude: unknown, longitude: unknown): GeoPoint | null {
  const [north, east] = [latitude, longitude].map((text) =>
    String(text ?? '').trim() === '' ? Number.NaN : Number(text),
  )
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return null
  return north === 0 && east === 0 ? null : { latitude: north, longitude: east }
}
