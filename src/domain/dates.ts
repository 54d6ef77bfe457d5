/** The calendar date of an instant in a time zone, as "2026-11-20". */
export function calendarDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** Long en-AU form for readers, such as "14 March 2026". */
export function longDate(instant: Date, timeZone: string): string {
  const known = longFormats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long' })
  if (!known) longFormats.set(timeZone, format)
  return format.format(instant)
}

/** Making a format costs far more than using it. */
const longFormats = new Map<string, Intl.DateTimeFormat>()

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan" to "Dec" for 1 to 12. */
export function shortMonth(month: number): string {
  return monthNames[month - 1] ?? ''
}
