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

/** With seconds, such as "10:05:07 am". */
export function exactTime(instant: Date, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const
  return new Intl.DateTimeFormat('en-AU', { timeZone, ...parts }).format(instant)
}

/** The hour of an instant on the clock, such as "10 am", "12 pm" and "12 am". */
export function clockHour(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', hour12: true }).format(instant)
}
