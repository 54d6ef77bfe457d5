import { clockHour } from '#domain/date-and-time.ts'
import { calendarDate } from '#domain/dates.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/login-hours.ts'
import { grouped } from '#domain/numbers.ts'

/** How the bars are drawn: the number at the top of the scale, its lines, and what they say in a sentence. */
export function chartScale(hours: readonly LoginHour[], timeZone: string) {
  const most = hours.reduce((fullest, hour) => (attemptsIn(hour) > attemptsIn(fullest) ? hour : fullest))
  const { successful, failed, blocked } = sumOfHours(hours)
  const all = `${grouped(successful)} successful, ${grouped(failed)} failed, ${grouped(blocked)} blocked`
  const top = roundAbove(attemptsIn(most))
  return {
    top,
    ticks: [0, top / 2, top],
    describe: `Attempts to log in by the hour: ${all}. Most of them, ${grouped(attemptsIn(most))}, in the hour from ${clockHour(most.startsAt, timeZone)}.`,
  }
}

/** 4, 10, 20, 40, 100, 200, 400 and so on: round, and so are their halves. */
export function roundAbove(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const round = [1, 2, 4].map((step) => step * scale).find((step) => step >= Math.max(4, most))
    if (round) return round
  }
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
