import type { LoginOutcome } from '#domain/security/audit-actions.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/security/login-hours.ts'
import { clockHour } from '#domain/shared/date-and-time.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { BarFigure, type BarPart } from '../../../components/ui/bar-chart.tsx'
import { useSite } from '../../../lib/site.ts'

const outcomes: readonly BarPart<LoginOutcome>[] = [
  { key: 'successful', name: 'Successful', fill: 'plain' },
  { key: 'failed', name: 'Failed', fill: 'striped' },
  { key: 'blocked', name: 'Blocked', fill: 'solid' },
]

export function LoginChart({ hours }: { hours: readonly LoginHour[] }) {
  const { timeZone } = useSite()
  const last = hours.at(-1)?.startsAt ?? new Date(0)
  const bars = hours.map((hour) => {
    const name = clockHour(hour.startsAt, timeZone)
    return {
      ...{ id: hour.startsAt.getTime(), name: hourAndDay(hour.startsAt, last, timeZone) },
      ...{ title: hourName(hour, timeZone), label: /^(12|6) /.test(name) ? name : undefined, counts: hour },
    }
  })
  return (
    <BarFigure
      title="By the hour"
      {...{ parts: outcomes, bars, describe: describeHours(hours, timeZone) }}
      empty={attemptsIn(sumOfHours(hours)) === 0 ? 'Nobody has tried to log in during the last 24 hours.' : null}
      unit="Hour"
      caption="Attempts to log in by the hour; hours without any are left out"
    />
  )
}

function describeHours(hours: readonly LoginHour[], timeZone: string): string {
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
