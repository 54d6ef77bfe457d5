import { longDate } from '#domain/shared/dates.ts'

export function DateText({ date, timeZone }: { date: Date; timeZone: string }) {
  return <time dateTime={date.toISOString()}>{longDate(date, timeZone)}</time>
}
