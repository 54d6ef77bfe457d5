import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type DiveSiteColumn, isDiveSiteColumn, readCell } from '#domain/dive-sites/dive-site-columns.ts'
import { AppError } from '#domain/shared/app-error.ts'

export interface ImportRow {
  /** Of the file: its first line is 1. In JSON, the place in the list. */
  line: number
  /** Null in a line without an id. */
  id: string | null
  /** By field, as a form would send them. */
  values: Record<string, unknown>
  problem: string | null
}

/** The dive sites of a file. @throws AppError BAD_INPUT when the file as a whole cannot be used, with the reason */
export function readImportFile(format: 'csv' | 'json', text: string): ImportRow[] {
  const rows = format === 'csv' ? readCsv(text) : readJson(text)
  if (rows.length === 0) throw unusable('The file has no dive sites.')
  return rows.map((row) => ({ ...row, problem: row.problem ?? unreadableCharacter(row) }))
}

/** More would not fit into memory. */
const mostRows = 5_000
const tooManyRows = `The file has more than ${mostRows.toLocaleString('en-AU')} lines. Split it, and import the parts one after the other.`

/** U+FFFD replaces a character that is not UTF-8. */
function unreadableCharacter({ values }: ImportRow): string | null {
  const isBroken = Object.values(values).some((value) => typeof value === 'string' && value.includes('\uFFFD'))
  return isBroken ? 'It has characters that are not UTF-8. Save the file as “CSV UTF-8” and choose it again.' : null
}

function readCsv(text: string): ImportRow[] {
  const [head, ...records] = parseCsv(text)
  if (records.length > mostRows) throw unusable(tooManyRows)
  const columns = (head?.record ?? []).map((name) => name.trim())
  assertColumns(columns)
  let countedTwice = 0
  return records.map(({ record, info }) => {
    const cells = record.join()
    countedTwice += (cells.match(/\r\n/g) ?? []).length
    const line = info.lines - countedTwice - (cells.match(/\r\n|[\r\n]/g) ?? []).length
    return { line, ...csvRow(columns as DiveSiteColumn[], record) }
  })
}

interface CsvRecord {
  record: string[]
  /** Where in the file it ends; of a line break within quotes, both signs are counted. */
  info: { lines: number }
}

function parseCsv(text: string): CsvRecord[] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  // Spreadsheets use semicolons where numbers have a decimal comma.
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  try {
    return parse(text, {
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostRows + 2,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof CsvError) throw unusable(`The file is no CSV: ${error.message}`)
    throw error
  }
}

function assertColumns(columns: readonly string[]): void {
  const unknown = columns.filter((name) => !isDiveSiteColumn(name))
  if (unknown.length > 0) {
    throw unusable(`The first line names columns that dive sites do not have: ${unknown.join(', ').slice(0, 300)}.`)
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice) throw unusable(`The first line names the column ${twice} twice.`)
}

function csvRow(columns: readonly DiveSiteColumn[], record: readonly string[]): Omit<ImportRow, 'line'> {
  const cells = columns.map((column, index): [DiveSiteColumn, string] => [column, record[index] ?? ''])
  const isWhole = record.length === columns.length
  return {
    id: cells.find(([column]) => column === 'id')?.[1].trim() || null,
    values: Object.fromEntries(
      cells.map(([column, cell]) => [column, readCell(column, cell)]).filter(([, value]) => value !== undefined),
    ),
    problem: isWhole ? null : `It has ${record.length} cells, and the first line names ${columns.length} columns.`,
  }
}

function readJson(text: string): ImportRow[] {
  const list = parseJson(text)
  if (Array.isArray(list) && list.length > mostRows) throw unusable(tooManyRows)
  if (!Array.isArray(list)) throw unusable('The file is no list of dive sites: it has to begin with [.')
  return list.map((item: unknown, index) => {
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
    const {
      id,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      revision: _revision,
      ...values
    } = isObject ? ({ ...item } as Record<string, unknown>) : {}
    return {
      line: index + 1,
      id: typeof id === 'number' || typeof id === 'string' ? String(id) : null,
      values,
      problem: problemOfItem(isObject, id),
    }
  })
}

function problemOfItem(isObject: boolean, id: unknown): string | null {
  if (!isObject) return 'It is no dive site: { … } is expected.'
  const isId = id === undefined || id === null || typeof id === 'number' || typeof id === 'string'
  return isId ? null : 'Its id is no number.'
}

function parseJson(text: string): unknown {
  if (opensMoreThan(text, 20 * mostRows)) throw unusable(tooManyRows)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unusable(`The file is no JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`)
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
