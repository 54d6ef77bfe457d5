export const viewsPath = '/views'

/** Days that views are stored of one by one; before that, months. */
export const daysByDay = 90

/** The stretches of time that views are shown of: their number of days or months, the present one with them. */
export const viewPeriods = {
  '30-days': { name: 'Last 30 days', unit: 'day', count: 30 },
  '90-days': { name: 'Last 90 days', unit: 'day', count: daysByDay },
  '12-months': { name: 'Last 12 months', unit: 'month', count: 12 },
} as const
export type ViewPeriod = keyof typeof viewPeriods
export const viewPeriodNames = Object.keys(viewPeriods) as [ViewPeriod, ...ViewPeriod[]]

/** The dates or months of a period that ends on a date such as "2026-11-22", the oldest first. */
export function periodDates(period: ViewPeriod, today: string): string[] {
  const { unit, count } = viewPeriods[period]
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const date = unit === 'day' ? Date.UTC(year, month - 1, day - back) : Date.UTC(year, month - 1 - back)
    return new Date(date).toISOString().slice(0, unit === 'day' ? 10 : 7)
  })
}

/** So many referring sites are counted by name on one day, because anybody can make them up. */
export const mostReferrersADay = 200
export const otherReferrers = 'Other sites'

/** The site that a view came from, as it is counted; null for our own and for what is no host. */
export function referrerName(host: string, ownHost: string): string | null {
  const name = plainHost(host)
  return /^(?=.{4,100}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name) && name !== plainHost(ownHost) ? name : null
}

const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(www|m|l)\./, '')
