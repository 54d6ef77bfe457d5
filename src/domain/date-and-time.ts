import { longDate } from './dates.ts'

/** For the administrator, such as "14 March 2026, 10:05 am". */
export function dateAndTime(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  return `${longDate(instant, timeZone)}, ${clock.format(instant)}`
}
