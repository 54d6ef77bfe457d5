import { longDate } from '#domain/shared/dates.ts'

interface DateTextProps {
  date: Date
  timeZone: string
}

export function DateText({ date, timeZone }: DateTextProps) {
  return <time dateTime={date.toISOString()}>{longDate(date, timeZone)}</time>
}
