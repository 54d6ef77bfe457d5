import type { LoginOutcome } from '#domain/audit-actions.ts'
import { clockHour } from '#domain/date-and-time.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/login-hours.ts'
import { BarFigure, type BarPart } from '../../../components/bar-chart.tsx'
import { useSite } from '../../../lib/site.ts'
import { describeHours, hourName } from './hour-words.ts'
import { LoginHoursTable } from './login-hours-table.tsx'

const outcomes: readonly BarPart<LoginOutcome>[] = [
  { key: 'successful', name: 'Successful', fill: 'plain' },
  { key: 'failed', name: 'Failed', fill: 'striped' },
  { key: 'blocked', name: 'Blocked', fill: 'solid' },
]

/** The attempts of the last 24 hours, a bar for each hour of the clock; the same as a table below. */
export function LoginChart({ hours }: { hours: readonly LoginHour[] }) {
  const { timeZone } = useSite()
  const bars = hours.map((hour) => {
    const name = clockHour(hour.startsAt, timeZone)
    const label = /^(12|6) /.test(name) ? name : undefined
    return { id: hour.startsAt.getTime(), title: hourName(hour, timeZone), label, counts: hour }
  })
  return (
    <BarFigure
      title="By the hour"
      {...{ parts: outcomes, bars, describe: describeHours(hours, timeZone) }}
      empty={attemptsIn(sumOfHours(hours)) === 0 ? 'Nobody has tried to log in during the last 24 hours.' : null}
    >
      <LoginHoursTable hours={hours} />
    </BarFigure>
  )
}
