import { stringify } from 'csv-stringify/sync'
import { formulaSafe } from '#domain/shared/formula-safe.ts'

/** A value of a cell. Only texts are made safe against spreadsheets: a number with a sign stays one. */
type Cell = string | number | boolean | Date | readonly (number | string)[] | null | undefined

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
  if (typeof cell === 'object') return formulaSafe(cell.join(' '))
  return typeof cell === 'string' ? formulaSafe(cell) : String(cell)
}

interface Table<Row> {
  columns: readonly string[]
  /** So many rows with ids above one, in their order. */
  rowsAfter: (id: number, count: number) => Row[]
  cellsOf: (row: Row) => readonly Cell[]
  isWanted?: (row: Row) => boolean
}

/** As many as are in memory at a time. */
const rowsAtOnce = 200

/** A whole table as CSV, piece by piece, in the order of ids: what changes meanwhile is met as it is by then. */
export async function* csvPieces<Row extends { id: number }>({
  columns,
  rowsAfter,
  cellsOf,
  isWanted = () => true,
}: Table<Row>) {
  yield csvHeader(columns)
  for (let after = 0; ; ) {
    const rows = rowsAfter(after, rowsAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const wanted = rows.filter(isWanted)
    if (wanted.length > 0) yield csvLines(wanted.map(cellsOf))
    after = last.id
    // Others are served between two pieces.
    await new Promise(setImmediate)
  }
}
