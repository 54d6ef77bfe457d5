import {
  byPlacement,
  type ClickDay,
  clicksOn,
  type LinkPlacement,
  linkPlacements,
  linkPlaces,
} from '#domain/purchase-links/link-clicks.ts'
import { longCalendarDate, shortMonth } from '#domain/shared/dates.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { BarFigure, type BarFill } from '../../../components/ui/bar-chart.tsx'

const fills: Record<LinkPlacement, BarFill> = {
  'review-latest': 'plain',
  'review-card': 'striped',
  'review-aside': 'solid',
  'review-bottom': 'dotted',
  'product-card': 'upright',
}
const places = linkPlacements.map((key) => ({ key, name: linkPlaces[key].name, fill: fills[key] }))

/** The clicks of the last 30 days, a bar for each day. */
export function ClickChart({ days }: { days: readonly ClickDay[] }) {
  const bars = days.map((day, index) => ({
    ...{ id: day.day, name: dayAndMonth(day.day), title: dayTitle(day), counts: day.counts },
    // The last one is today; on a phone more would touch each other.
    label: (days.length - 1 - index) % 7 === 0 ? dayAndMonth(day.day) : undefined,
  }))
  return (
    <BarFigure
      title="Clicks by day"
      {...{ parts: places, bars, describe: describeDays(days) }}
      empty={
        days.every((day) => clicksOn(day) === 0) ? 'Nobody has followed a purchase link during the last 30 days.' : null
      }
      unit="Day"
      caption="Clicks on purchase links by day; days without any are left out"
    />
  )
}

/** "22 Nov" for "2026-11-22". */
function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${shortMonth(month ?? 0)}`
}

/** Such as "22 November 2026: 3 clicks. Review cards 2, Home page 1". */
function dayTitle(day: ClickDay): string {
  const parts = places.filter(({ key }) => day.counts[key] > 0)
  const said = parts.map(({ key, name }) => `${name} ${grouped(day.counts[key])}`).join(', ')
  return `${longCalendarDate(day.day)}: ${counted(clicksOn(day), 'click')}${said && `. ${said}`}`
}

function describeDays(days: readonly ClickDay[]): string {
  const sums = byPlacement((placement) => days.reduce((sum, { counts }) => sum + counts[placement], 0))
  const most = days.reduce((fullest, day) => (clicksOn(day) > clicksOn(fullest) ? day : fullest))
  const all = places.map(({ key, name }) => `${name} ${grouped(sums[key])}`).join(', ')
  return `Clicks on purchase links during the last 30 days. ${all}. Most of them, ${grouped(clicksOn(most))}, on ${longCalendarDate(most.day)}.`
}
