import { type ReactNode, useState } from 'react'
import { ShowMore } from './show-more.tsx'

export interface Column<Row> {
  /** Empty over buttons. */
  label: string
  cell: (row: Row) => ReactNode
  /** Of its cells, such as a width. */
  className?: string
}

interface DataTableProps<Row> {
  /** The first one names its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown when there are no rows. */
  none: string
  /** A plural, such as "links": a long table begins with 50 of them. */
  things?: string
  /** The id of its heading. */
  labelledBy: string
}

const atOnce = 50

/** A table where there is room for one, else a list. */
export function DataTable<Row>({ columns, rows, keyOf, none, things, labelledBy }: DataTableProps<Row>) {
  const [count, setCount] = useState(atOnce)
  if (rows.length === 0) return <p className="mt-8 text-ink-soft wrap-anywhere">{none}</p>
  const [first, ...others] = columns
  return (
    <>
      <table aria-labelledby={labelledBy} className="mt-6 w-full text-left max-lg:block">
        <thead className="text-sm text-ink-soft max-lg:sr-only">
          <tr>
            {columns.map(({ label }) =>
              label ? (
                <th key={label} scope="col" className="pr-6 pb-2 font-normal">
                  {label}
                </th>
              ) : (
                <td key={label} />
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.slice(0, things ? count : undefined).map((row) => (
            <tr
              key={keyOf(row)}
              className="border-t border-line align-top max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3"
            >
              <th
                scope="row"
                className={`py-3 pr-6 font-normal wrap-anywhere max-lg:basis-full max-lg:p-0 ${first?.className ?? ''}`}
              >
                {first?.cell(row)}
              </th>
              {others.map(({ label, cell, className = '' }) => (
                <td key={label} className={`py-3 pr-6 text-sm max-lg:p-0 max-lg:empty:hidden ${className}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {things && (
        <ShowMore things={things} count={count} total={rows.length} onPress={() => setCount(count + atOnce)} />
      )}
    </>
  )
}
