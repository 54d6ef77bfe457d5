import { stringify } from 'csv-stringify/sync'
import { formulaSafe } from '#domain/formula-safe.ts'

/** A value of a cell. Only texts are made safe against spreadsheets: a number with a sign stays one. */
type Cell = string | number | boolean | Date | readonly number[] | null | undefined

const byteOrderMark = '\uFEFF'

/** The first line, as spreadsheets want it: with a byte order mark, else they take UTF-8 for something older. */
export function csvHeader(columns: readonly string[]): string {
  return byteOrderMark + csvLines([columns])
}

/** Lines as RFC 4180 has them. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    // Without the pattern, a line break that is not the file's own would stand there unquoted.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object') return cell.join(' ')
  return typeof cell === 'string' ? formulaSafe(cell) : String(cell)
}
