/** Where a row that scrolls sideways stands: with nothing further left, with nothing further right, or between. */
export type RowPlace = 'start' | 'middle' | 'end'

interface ScrolledRow {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Browsers scroll by parts of pixels: what is less than one away is there. */
export function rowPlace({ scrollLeft, clientWidth, scrollWidth }: ScrolledRow): RowPlace {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 1 ? 'end' : 'middle'
}
