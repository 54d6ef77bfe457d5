import { type GeoPoint, nearest } from '#domain/dive-sites/distance.ts'

/** One dive of a log, as far as it says. */
export interface LoggedDive {
  /** The calendar date at the place, as "2026-11-20"; null where the log has none that can be. */
  date: string | null
  position: GeoPoint | null
  /** What the diver calls the place; may be empty. */
  place: string
}

/** A dive with the nearest dive site of the directory; null without a position. */
export interface LocatedDive extends LoggedDive {
  nearest: { id: number; kilometres: number } | null
}

export const largestLog = 100 * 1_048_576
/** More than anybody dives in a life. */
export const mostDives = 20_000

export const matchDistances = [0.5, 1, 5] as const
export type MatchDistance = (typeof matchDistances)[number]

/** Finds the nearest dive site of each dive; the same position is looked up once. */
export function locateDives(
  dives: readonly LoggedDive[],
  diveSites: readonly (GeoPoint & { id: number })[],
): LocatedDive[] {
  const known = new Map<string, LocatedDive['nearest']>()
  return dives.map((dive) => {
    if (!dive.position) return { ...dive, nearest: null }
    const key = `${dive.position.latitude} ${dive.position.longitude}`
    const found = known.get(key) ?? nearestOf(dive.position, diveSites)
    known.set(key, found)
    return { ...dive, nearest: found }
  })
}

function nearestOf(from: GeoPoint, diveSites: readonly (GeoPoint & { id: number })[]): LocatedDive['nearest'] {
  const [found] = nearest(from, diveSites, 1)
  return found ? { id: found.point.id, kilometres: found.kilometres } : null
}

/** Dives that a diver confirms or leaves out together: of one place in the log, nearest to one dive site. */
export interface LogMatch {
  key: string
  siteId: number
  place: string
  /** Of the farthest of them. */
  kilometres: number
  dates: string[]
}

export const leftOutReasons = ['noPosition', 'noDate', 'tooFar'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Dives of one place that cannot be matched, and why. */
export interface LeftOut {
  key: string
  reason: LeftOutReason
  place: string
  count: number
  nearest: LocatedDive['nearest']
}

/** What a log has within a distance of our dive sites, most dives first, and what it has besides. */
export function matchDives(dives: readonly LocatedDive[], within: number) {
  const matches = new Map<string, LogMatch>()
  const leftOut = new Map<string, LeftOut>()
  for (const { date, place, nearest } of dives) {
    const reason = !nearest ? 'noPosition' : nearest.kilometres > within ? 'tooFar' : date ? null : 'noDate'
    const key = `${nearest?.id ?? ''} ${place}`
    if (nearest && date && reason === null) {
      const match = matches.get(key) ?? { key, siteId: nearest.id, place, kilometres: 0, dates: [] }
      match.kilometres = Math.max(match.kilometres, nearest.kilometres)
      match.dates.push(date)
      matches.set(key, match)
    } else if (reason) {
      const found = leftOut.get(`${reason} ${key}`) ?? { key: `${reason} ${key}`, reason, place, count: 0, nearest }
      found.count += 1
      leftOut.set(found.key, found)
    }
  }
  const byDives = (a: number, b: number) => b - a
  return {
    matches: [...matches.values()].sort((a, b) => byDives(a.dates.length, b.dates.length)),
    leftOut: [...leftOut.values()].sort((a, b) => byDives(a.count, b.count)),
  }
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
