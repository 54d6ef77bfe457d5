import { months, shortMonth } from './dates.ts'

/** Months as people say them: "Oct–Feb" for 1, 2, 10, 11 and 12; "All year"; empty for none. */
export function monthRanges(some: readonly number[]): string {
  const has = (month: number) => some.includes(((month + 11) % 12) + 1)
  if (months.every(has)) return 'All year'
  const starts = months.filter((month) => has(month) && !has(month - 1))
  return starts
    .map((start) => {
      let end = start
      while (has(end + 1)) end += 1
      const last = shortMonth(((end - 1) % 12) + 1)
      return end === start ? last : `${shortMonth(start)}–${last}`
    })
    .join(', ')
}
