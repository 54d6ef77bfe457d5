import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { shareInSeason } from '#domain/dive-sites/seasons.ts'
import { monthName, months, shortMonth } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { RouterOutput } from '../../../lib/api.ts'

export type WhenFilters = Pick<DiveSiteFilters, 'month' | 'skill' | 'access'>
export type SeasonRow = RouterOutput['diveSites']['seasonTable']['regions'][number]

interface SeasonTableProps {
  filters?: WhenFilters
  /** The one that is chosen. */
  month?: number
  regions: SeasonRow[]
}

/** Regions by month: a number in each cell, and a shade of water. Where there is little room the months lie under each region's name. */
export function SeasonTable({ filters, month, regions }: SeasonTableProps) {
  return (
    <div className="@container mt-4">
      <table className="season-table w-full border-separate border-spacing-0.5 text-center text-sm tabular-nums @max-2xl:block">
        <caption className="sr-only">Dive sites at their best, in per cent of those with months on record</caption>
        <thead className="sticky top-0 z-1 bg-paper @max-2xl:block">
          <tr className={rowStyle}>
            <th scope="col" className="text-left font-normal @max-2xl:sr-only">
              Region
            </th>
            {months.map((each) => (
              <th key={each} scope="col" className="font-normal">
                <Link
                  to="/when"
                  search={{ ...filters, month: each }}
                  resetScroll={month === undefined}
                  current={each === month ? 'page' : undefined}
                  aria-label={monthName(each)}
                  className="block leading-11 hover:underline aria-[current]:bg-ink aria-[current]:text-paper"
                >
                  <span>{shortMonth(each).charAt(0)}</span>
                  <span className="@max-2xl:hidden">{shortMonth(each).slice(1)}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {regions.map((row) => (
            <RegionRow key={row.name} row={row} month={month} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The months of a row, under its name. */
const rowStyle = '@max-2xl:grid @max-2xl:grid-cols-12 @max-2xl:gap-0.5'

function RegionRow({ row, month }: { row: SeasonRow; month?: number }) {
  const { name, slug, known, total } = row
  return (
    <tr className={rowStyle}>
      <th scope="row" className="text-left font-normal @max-2xl:pt-3.5">
        <div className="flex flex-wrap items-baseline gap-x-3 @max-2xl:justify-between">
          {slug ? (
            <Link
              to="/regions/$slug"
              params={{ slug }}
              className="py-1 font-display text-lg leading-tight hover:text-kelp hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <small className="text-[0.8125rem] whitespace-nowrap text-ink-soft">
            {total === 0 ? 'no such site' : `${known} of ${counted(total, 'site')}`}
          </small>
        </div>
      </th>
      {known === 0 ? (
        <td colSpan={12} className="text-ink-soft">
          No months on record
        </td>
      ) : (
        months.map((each) => {
          const share = shareInSeason(row, each)
          return (
            <td key={each} data-step={stepOf(share)} data-chosen={each === month || undefined}>
              {share}
            </td>
          )
        })
      )}
    </tr>
  )
}

/** The shade of a share in per cent, from 0 for none to 4. */
export function stepOf(share: number): number {
  return Math.ceil(share / 25)
}
