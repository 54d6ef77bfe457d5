/**
 * Used where the browser has it: not in Node 24, and not in every browser yet. The first format of `Intl` costs 20 ms,
 * on a phone 100, and would delay hydration.
 */
declare const Temporal: { Instant: { fromEpochMilliseconds(milliseconds: number): Instant } } | undefined
interface Instant {
  toZonedDateTimeISO(timeZone: string): { toPlainDate(): { toString(): string } }
}

/** The calendar date of an instant in a time zone, as "2026-11-20". */
export function calendarDate(instant: Date, timeZone: string): string {
  if (typeof Temporal !== 'undefined') {
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
  }
  const known = formats.get(timeZone)
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...numeric })
  if (!known) formats.set(timeZone, format)
  return format.format(instant)
}

/** Making a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The last days of a calendar, today with them, the oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = Date.parse(calendarDate(now, timeZone))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Long en-AU form for readers, such as "14 March 2026". */
export function longDate(instant: Date, timeZone: string): string {
  return longCalendarDate(calendarDate(instant, timeZone))
}

/** The long form of a date on the calendar: "14 March 2026" for "2026-03-14". */
export function longCalendarDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${monthName(month ?? 0)} ${year}`
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** "January" to "December" for 1 to 12. */
/** From 1 on. */
export const months = monthNames.map((_, index) => index + 1)

export function monthName(month: number): string {
  return monthNames[month - 1] ?? ''
}

/** "Jan" to "Dec" for 1 to 12. */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3)
}
