import { longDate } from './dates.ts'

/** For the administrator, such as "14 March 2026, 10:05 am". */
export function dateAndTime(instant: Date, timeZone: string): string {
  return `${longDate(instant, timeZone)}, ${clockTime(instant, timeZone)}`
}

/** Such as "10:05 am". */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }).format(
    instant,
  )
}
