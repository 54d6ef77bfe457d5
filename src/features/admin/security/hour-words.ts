import { clockHour } from '#domain/date-and-time.ts'
import { calendarDate } from '#domain/dates.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/login-hours.ts'
import { grouped } from '#domain/numbers.ts'

/** All hours in a sentence. */
export function describeHours(hours: readonly LoginHour[], timeZone: string): string {
  const most = hours.reduce((fullest, hour) => (attemptsIn(hour) > attemptsIn(fullest) ? hour : fullest))
  const { successful, failed, blocked } = sumOfHours(hours)
  const all = `${grouped(successful)} successful, ${grouped(failed)} failed, ${grouped(blocked)} blocked`
  return `Attempts to log in by the hour: ${all}. Most of them, ${grouped(attemptsIn(most))}, in the hour from ${clockHour(most.startsAt, timeZone)}.`
}

/** Such as "10 am: 3 successful, 12 failed, none blocked". */
export function hourName({ startsAt, ...counts }: LoginHour, timeZone: string): string {
  const words = Object.entries(counts).map(([outcome, count]) => `${count === 0 ? 'none' : grouped(count)} ${outcome}`)
  return `${clockHour(startsAt, timeZone)}: ${words.join(', ')}`
}

/** "10 am" for an hour of the day that the hours end with, "10 am yesterday" for one before. */
export function hourAndDay(startsAt: Date, last: Date, timeZone: string): string {
  const isToday = calendarDate(startsAt, timeZone) === calendarDate(last, timeZone)
  return `${clockHour(startsAt, timeZone)}${isToday ? '' : ' yesterday'}`
}
