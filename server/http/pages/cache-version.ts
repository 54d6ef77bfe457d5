import type { Db } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { publishableTables } from '#server/contents.ts'
import { listScheduledInstants } from '#server/publishing/visible.ts'

/**
 * Reads the cache version, on which public pages depend besides their URL: the content version, the number of scheduled
 * instants that have passed, and the date in the site's time zone. It costs one prepared read.
 */
export function createCacheVersionReader(db: Db, timeZone: string): (now: Date) => string {
  let schedule: { version: number; instants: number[] } = { version: -1, instants: [] }
  let today = { minute: -1, date: '' }

  return (now) => {
    const version = readContentVersion(db)
    const milliseconds = now.getTime()
    if (version !== schedule.version || milliseconds < (schedule.instants[0] ?? 0)) {
      schedule = { version, instants: [milliseconds, ...listScheduledInstants(db, publishableTables, now)] }
    }
    const minute = Math.floor(milliseconds / 60_000)
    if (minute !== today.minute) today = { minute, date: calendarDate(now, timeZone) }
    const passed = schedule.instants.filter((instant) => instant <= milliseconds).length
    return `${version}.${schedule.instants.length}.${passed}.${today.date}`
  }
}
