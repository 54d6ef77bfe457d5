import { getTimes } from 'suncalc'
import type { GeoPoint } from './distance.ts'
import type { AustralianState } from './dive-site.ts'
import { timeZoneAt } from './time-zone.ts'

/** Times such as "5:38 am" on the clocks of the place, cut to the minute; null where the sun does not get there that day. */
export interface LightOfDay {
  /** On the calendar of the place, such as "2026-11-28". */
  date: string
  /** Civil dawn: the sun is 6° below the horizon, and there is light enough to see by. */
  firstLight: string | null
  sunset: string | null
  /** Civil dusk. */
  lastLight: string | null
}

/** The light of a day at a place, on a flat horizon; null where the clocks of the place are unknown. */
export function lightOfDay(place: GeoPoint & { state: AustralianState | null }, date: string): LightOfDay | null {
  const timeZone = timeZoneAt(place)
  if (!timeZone) return null
  // Noon by the sun is on the same date by every Australian clock.
  const noon = new Date(Date.parse(`${date}T12:00:00Z`) - (place.longitude / 15) * 3_600_000)
  const { dawn, sunset, dusk } = getTimes(noon, place.latitude, place.longitude)
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  // Some browsers put a narrow space before "am".
  const time = (instant: Date | null) => instant && clock.format(instant).replace('\u202f', ' ')
  return { date, firstLight: time(dawn), sunset: time(sunset), lastLight: time(dusk) }
}
