export const dateOrders = ['day-month', 'month-day'] as const
export type DateOrder = (typeof dateOrders)[number]

/** In English and German, from January on. */
const months = [
  'jan',
  'feb',
  'mar|mär|mrz',
  'apr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
].map((name) => new RegExp(String.raw`^(?:${name})\p{L}*$`, 'iu'))

/** 5 for "May" or "Mai"; 0 for no month. */
function monthNamed(word = ''): number {
  return months.findIndex((name) => name.test(word)) + 1
}

/** A time, a day of the week, and the ending of an ordinal. */
const besideDate =
  /[T\s,]+\d{1,2}:\d{2}.*$|^(?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|fre|sam|son)\p{L}*[.,]*\s+|(?<=\d)(?:st|nd|rd|th)\b/giu
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const dayAndName = /^(\d{1,2})[-\s./]*(\p{L}+)[-\s.,/]*(\d{4}|\d{2})$/u
const nameAndDay = /^(\p{L}+)[-\s.]+(\d{1,2})[-\s,]+(\d{4}|\d{2})$/u
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
/** Of a date without a year: "12-May" or "May-40". */
const monthAndNumber = /^(?:(\d{1,2})[-\s.]+)?(\p{L}{3,4})\.?(?:[-\s.]+(\d{1,2}))?$/u

/** Excel and LibreOffice count days from this one. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * The days that a cell of a spreadsheet may mean, each like "2026-11-20": two for "3/4/2026", the one with the day first
 * before the one with the month first; none for no date. A time is ignored, and two digits are a year of this century.
 */
export function readDays(cell: string): string[] {
  const text = plain(cell)
  if (/^[2-7]\d{4}([.,]\d+)?$/.test(text)) return [isoDay(dayZero + Number.parseInt(text, 10) * 86_400_000)]
  const [iso, byDay, byName, numbers] = [yearFirst, dayAndName, nameAndDay, numeric].map((form) => form.exec(text))
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (byDay) return dayOf(byDay[3], monthNamed(byDay[2]), byDay[1])
  if (byName) return dayOf(byName[3], monthNamed(byName[1]), byName[2])
  const [, first, separator, second, year] = numbers ?? []
  // Nobody writes the month first with full stops.
  const monthFirst = separator === '.' ? [] : dayOf(year, first, second)
  return [...new Set([...dayOf(year, second, first), ...monthFirst])]
}

function plain(cell: string): string {
  // A date is short, and the pattern is slow on a long text.
  return cell.trim().slice(0, 60).replace(besideDate, '')
}

type Part = string | number | undefined

function dayOf(...parts: [year: Part, month: Part, day: Part]): string[] {
  const [year = 0, month = 0, day = 0] = parts.map((part) => Number(part ?? 0))
  const text = isoDay(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day))
  return Number(text.slice(5, 7)) === month && Number(text.slice(8)) === day ? [text] : []
}

function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/** A day, a time and perhaps an offset, as databases write them: "2024-01-02 15:04:05.123 +0530 IST". Without one it is UTC. */
const dayAndTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(?:Z|([+-]\d{2}):?(\d{2}))?(?:\s+\S{1,5})?$/

/** The instant that a cell names to the minute or second, in ISO 8601; null for any other cell. */
export function readInstant(cell: string): string | null {
  const [, day, time, hours = '+00', minutes = '00'] = dayAndTime.exec(cell.trim().slice(0, 60)) ?? []
  const instant = new Date(`${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** Whether dates such as "20/11/2026" show that a file has the day first, and none shows the contrary. */
export function areDaysFirst(cells: readonly string[]): boolean {
  const dates = cells.flatMap((cell) => [numeric.exec(plain(cell))].filter((date) => date !== null))
  return dates.some(([, first]) => Number(first) > 12) && !dates.some(([, , , second]) => Number(second) > 12)
}

/** The range that a spreadsheet took for a date: "5-12" behind "12-May" or "5-Dec", "5-40" behind "May-40"; null for no date. */
export function rangeBehindDate(cell: string): string | null {
  const [day] = readDays(cell)
  const [, before, word, after] = monthAndNumber.exec(cell.trim()) ?? []
  const numbers = day ? [day.slice(5, 7), day.slice(8)] : [monthNamed(word), before ?? after ?? 0]
  const [low, high] = numbers.map(Number).sort((a, b) => a - b)
  return low ? `${low}-${high}` : null
}
