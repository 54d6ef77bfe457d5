import { calendarDate } from '#domain/shared/dates.ts'

/**
 * How many days, weeks and months keep a backup: the newest of each. Days without one do not count. The latest day keeps its first
 * as well: one that is made by hand after a mistake must not take the place of the night's.
 */
const kept = { daily: 7, weekly: 5, monthly: 12 }

/**
 * Those of the backups that stay. Days are those of the site's time zone, weeks begin on Monday. What was saved while the
 * clock was ahead is as old as it says, and costs one day's place.
 */
export function backupsToKeep<Backup extends { savedAt: Date }>(
  backups: readonly Backup[],
  timeZone: string,
): Set<Backup> {
  const newestFirst = [...backups].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
  const days = newestFirst.map((backup) => ({ backup, day: calendarDate(backup.savedAt, timeZone) }))
  const newestOfEach = (periodOf: (day: string) => string, count: number) => {
    const newest = new Map<string, Backup>()
    for (const { backup, day } of days) {
      const period = periodOf(day)
      if (!newest.has(period)) newest.set(period, backup)
    }
    return [...newest.values()].slice(0, count)
  }
  const ofLatestDay = days.filter(({ day }) => day === days[0]?.day).map(({ backup }) => backup)
  return new Set([
    ...ofLatestDay.slice(-1),
    ...newestOfEach((day) => day, kept.daily),
    ...newestOfEach(weekOf, kept.weekly),
    ...newestOfEach((day) => day.slice(0, 7), kept.monthly),
  ])
}

const dayMs = 86_400_000

/** A number of the week, as text: 1 January 1970 was a Thursday. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
}
