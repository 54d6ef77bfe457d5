import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { AppError } from '#domain/shared/app-error.ts'
import type { CheckImportInput } from '#domain/shared/import.schema.ts'
import { columnNamed, isNeeded, readCell, type SheetColumns } from '#domain/shared/spreadsheet-cells.ts'
import { areDaysFirst, type DateOrder } from '#domain/shared/spreadsheet-date.ts'

/** The rows that a file may have. */
export interface Sheet {
  /** As messages name them: "dive site" and "dive sites". */
  one: string
  many: string
  columns: SheetColumns
  /**
   * For files of other programs: more headings, in lower case, and the columns that they name. Such a file may have any
   * other columns, but no line that is cut off: the missing cell may be the one that matters.
   */
  otherHeadings?: Readonly<Record<string, string>>
}

export interface ImportRow {
  /** Of the file: its first line is 1. In JSON, the place in the list. */
  line: number
  /** Null in a line without an id. */
  id: string | null
  /** By field, as a form would send them, or a `DoubtfulCell`. */
  values: Record<string, unknown>
  problem: string | null
}

/** The rows of a file. @throws AppError BAD_INPUT when the file as a whole cannot be used, with the reason */
export function readImportFile(sheet: Sheet, { format, text, dateOrder }: CheckImportInput): ImportRow[] {
  const rows = format === 'csv' ? readCsv(sheet, text, dateOrder) : readJson(sheet, text)
  if (rows.length === 0) throw unusable(`The file has no ${sheet.many}.`)
  return rows.map((row) => ({ ...row, problem: row.problem ?? unreadableCharacter(row) }))
}

/** More would not fit into memory. */
const mostRows = 5_000
const tooManyRows = `The file has more than ${mostRows.toLocaleString('en-AU')} lines. Split it and import the parts one at a time.`

/** U+FFFD replaces a character that is not UTF-8. */
function unreadableCharacter({ values }: ImportRow): string | null {
  const isBroken = Object.values(values).some((value) => typeof value === 'string' && value.includes('\uFFFD'))
  return isBroken
    ? 'It contains characters that are not UTF-8. Save the file as “CSV UTF-8” and choose it again.'
    : null
}

function readCsv(sheet: Sheet, text: string, given: DateOrder | undefined): ImportRow[] {
  const [head, ...records] = parseCsv(text)
  if (records.length > mostRows) throw unusable(tooManyRows)
  const columns = columnsOf(sheet, withoutEmptyEnd(head?.record ?? []))
  const isDay = columns.map((column) => ['day', 'instant'].includes(sheet.columns[column] ?? ''))
  const isDayFirst = areDaysFirst(records.flatMap(({ record }) => record.filter((_cell, index) => isDay[index])))
  const dateOrder = given ?? (isDayFirst ? 'day-month' : null)
  let countedTwice = 0
  return records.map(({ record, info }) => {
    const cells = record.join()
    countedTwice += (cells.match(/\r\n/g) ?? []).length
    const line = info.lines - countedTwice - (cells.match(/\r\n|[\r\n]/g) ?? []).length
    return { line, ...csvRow(sheet, columns, record, dateOrder) }
  })
}

interface CsvRecord {
  record: string[]
  /** Where in the file it ends; of a line break within quotes, both signs are counted. */
  info: { lines: number }
}

const separators = [',', ';', '\t']

/** Spreadsheets use semicolons where numbers have a decimal comma, and tabs in "Unicode text". Excel may name it in a line of its own. */
function separatorOf(text: string): { delimiter: string; from_line: number } {
  const [firstLine = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
  const [, named] = /^"?sep=(.)"?/i.exec(firstLine) ?? []
  if (named) return { delimiter: named, from_line: 2 }
  const delimiter = separators.find((each) => firstLine.includes(each)) ?? ','
  return { delimiter, from_line: 1 }
}

function parseCsv(text: string): CsvRecord[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      ...separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostRows + 2,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The bytes before the cell. The library's own line is the last one that it read.
    const line = Buffer.from(text).subarray(0, Number(error.bytes)).toString().split('\n').length
    const problem = `line ${line} has a quotation mark that is never closed, or is within a cell`
    throw unusable(`The file is not valid CSV: ${problem}.`)
  }
}

/** Spreadsheets add empty columns at the end. */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  return cells.slice(0, Math.max(least, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
}

function columnsOf(sheet: Sheet, headings: readonly string[]): readonly string[] {
  const named = headings.map((heading) =>
    columnNamed(sheet.columns, sheet.otherHeadings?.[heading.trim().toLowerCase()] ?? heading),
  )
  const unknown = headings.filter((_heading, index) => !named[index]).map((heading) => heading.trim() || '(empty)')
  if (unknown.length > 0 && !sheet.otherHeadings) {
    throw unusable(`The first line has columns that ${sheet.many} do not have: ${unknown.join(', ').slice(0, 300)}.`)
  }
  const columns = named.map((name) => name ?? '')
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index)
  if (twice) throw unusable(`The first line has the column ${twice} twice.`)
  return columns
}

function csvRow(
  sheet: Sheet,
  columns: readonly string[],
  record: readonly string[],
  dateOrder: DateOrder | null,
): Omit<ImportRow, 'line'> {
  const { length } = withoutEmptyEnd(record, columns.length)
  const missing = columns.slice(length)
  const isWhole =
    length <= columns.length && !missing.some((column) => sheet.otherHeadings || isNeeded(sheet.columns[column]))
  // A missing cell is a column that was left out.
  const cells = columns.slice(0, length).map((column, index): [string, string] => [column, record[index] ?? ''])
  const values = cells.map(([column, cell]): [string, unknown] => [
    column,
    readCell(sheet.columns[column] ?? 'ignored', cell, dateOrder),
  ])
  return {
    id: cells.find(([column]) => column === 'id')?.[1].trim() || null,
    values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    problem: isWhole ? null : `It has ${length} cells, but the first line has ${columns.length} columns.`,
  }
}

function readJson(sheet: Sheet, text: string): ImportRow[] {
  const list = parseJson(text)
  if (Array.isArray(list) && list.length > mostRows) throw unusable(tooManyRows)
  if (!Array.isArray(list)) throw unusable(`The file is not a list of ${sheet.many}: it has to start with [.`)
  return list.map((item: unknown, index) => {
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
    const { id, revision: _revision, ...fields } = isObject ? ({ ...item } as Record<string, unknown>) : {}
    const values = Object.fromEntries(Object.entries(fields).filter(([name]) => sheet.columns[name] !== 'ignored'))
    return {
      line: index + 1,
      id: typeof id === 'number' || typeof id === 'string' ? String(id) : null,
      values,
      problem: isObject ? problemOfId(id) : `It is not a ${sheet.one}: { … } is expected.`,
    }
  })
}

function problemOfId(id: unknown): string | null {
  const isId = id === undefined || id === null || typeof id === 'number' || typeof id === 'string'
  return isId ? null : 'Its id is not a number.'
}

function parseJson(text: string): unknown {
  if (opensMoreThan(text, 20 * mostRows)) throw unusable(tooManyRows)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unusable(`The file is not valid JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`)
  }
}

/** Each bracket is an object in memory, and none of ours holds as many. */
function opensMoreThan(text: string, most: number): boolean {
  let count = 0
  for (let at = 0; at < text.length && count <= most; at += 1) if (text[at] === '[' || text[at] === '{') count += 1
  return count > most
}

function unusable(message: string): AppError {
  return new AppError('BAD_INPUT', message)
}
