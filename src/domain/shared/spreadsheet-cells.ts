import { longCalendarDate } from './dates.ts'
import { withoutFormulaGuard } from './formula-safe.ts'
import { type DateOrder, rangeBehindDate, readDays, readInstant } from './spreadsheet-date.ts'

/**
 * How a column of a spreadsheet is read. An empty cell empties its field, but leaves `needed`, `degrees` and `flag` as they
 * are; an `ignored` column is exported only.
 */
export type CellKind =
  | 'text'
  | 'number'
  | 'range'
  | 'day'
  | 'instant'
  | 'needed'
  | 'degrees'
  | 'metres'
  | 'flag'
  | 'months'
  | 'words'
  | 'ignored'

export type SheetColumns = Readonly<Record<string, CellKind>>

/** The column of a heading, in whatever case and with whatever spaces; undefined for none of them. */
export function columnNamed(columns: SheetColumns, heading: string): string | undefined {
  const plain = heading.toLowerCase().replace(/[\s_-]+/g, '')
  return Object.keys(columns).find((name) => name.toLowerCase() === plain)
}

/** Whether a line without a cell of it is broken: Excel leaves out separators only where the last cells are empty. */
export function isNeeded(kind: CellKind | undefined): boolean {
  return kind === 'needed' || kind === 'degrees'
}

/** What a cell means, with a note for the owner; or the question which of the readings it is. */
type Meaning = { value: unknown; note?: string } | { ask: string }

/** A cell that a spreadsheet made readable in several ways. */
export class DoubtfulCell {
  readonly text: string
  readonly readings: readonly unknown[]
  readonly #otherwise: Meaning

  constructor(text: string, readings: readonly unknown[], otherwise: Meaning) {
    this.text = text
    this.readings = readings
    this.#otherwise = otherwise
  }

  /** The stored value is meant if it is one of the readings. */
  meantBeside(stored: unknown): Meaning {
    return this.readings.includes(stored) ? { value: stored } : this.#otherwise
  }
}

/**
 * Returns undefined for a cell that changes nothing, and an unreadable one as it is, so that the schema refuses it.
 * `dateOrder` is null while it is unknown.
 */
export function readCell(kind: CellKind, cell: string, dateOrder: DateOrder | null): unknown {
  const text = withoutFormulaGuard(cell.trim())
  return readers[kind](text, dateOrder)
}

const readers: Record<CellKind, (text: string, dateOrder: DateOrder | null) => unknown> = {
  text: (text) => text,
  range: (text) => {
    const range = rangeBehindDate(text)
    if (!range) return text
    const note = `“${text}” looks like ${range} changed to a date by a spreadsheet, and is read as ${range}.`
    return new DoubtfulCell(text, [text, range, range.split('-').reverse().join('-')], { value: range, note })
  },
  day: (text, dateOrder) => {
    const [day = text, monthFirst] = readDays(text)
    if (!monthFirst || dateOrder === 'day-month') return day
    if (dateOrder === 'month-day') return monthFirst
    const ask = `“${text}” could be ${longCalendarDate(day)} or ${longCalendarDate(monthFirst)}.`
    return new DoubtfulCell(text, [day, monthFirst], { ask })
  },
  instant: (text, dateOrder) => readInstant(text) ?? readers.day(text, dateOrder),
  needed: (text) => text || undefined,
  degrees: (text) => {
    if (!/^-?[\d.]+$/.test(text) || Math.abs(Number(text)) <= 180) return text || undefined
    // Excel with German settings takes a decimal point for a separator of thousands.
    const digits = text.replaceAll('.', '')
    const readings = [1, 2, 3].map((length) => Number(digits.replace(new RegExp(`\\d{${length}}`), '$&.')))
    return new DoubtfulCell(text, readings, { value: text })
  },
  // A decimal comma, as German settings write it.
  number: (text) => text.replace(/^(\d+),(\d+)$/, '$1.$2'),
  metres: (text) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : text),
  flag: (text) => (text === '' ? undefined : (flags[text.toLowerCase()] ?? text)),
  months: (text) => text.split(/[\s;,]+/).flatMap((month) => (month === '' ? [] : Number(month))),
  words: (text) => text.split(/[\s;,]+/).filter(Boolean),
  ignored: () => undefined,
}

const flags: Record<string, boolean | undefined> = {
  ...{ true: true, yes: true, 1: true, wahr: true, ja: true },
  ...{ false: false, no: false, 0: false, falsch: false, nein: false },
}
