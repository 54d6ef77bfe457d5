import { longDate } from '#domain/shared/dates.ts'
import { useSite } from '../../lib/site.ts'

export function DateText({ date }: { date: Date }) {
  const { timeZone } = useSite()
  return <time dateTime={date.toISOString()}>{longDate(date, timeZone)}</time>
}
