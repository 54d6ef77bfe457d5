import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { shareInSeason } from '#domain/dive-sites/seasons.ts'
import { monthName, months, shortMonth } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { RouterOutput } from '../../../lib/api.ts'

export type WhenFilters = Pick<DiveSiteFilters, 'month' | 'skill' | 'access'>
export type SeasonRow = RouterOutput['diveSites']['seasonTable']['regions'][number]

interface SeasonTableProps {
  filters: WhenFilters
  month: number
  regions: SeasonRow[]
}

/** Regions by month: a number in each cell, and a shade of water. On a phone the months lie under each region's name. */
export function SeasonTable({ filters, month, regions }: SeasonTableProps) {
  return (
    <div className="wrap mt-8">
      <table className="season-table tabular-nums">
        <caption className="sr-only">Dive sites at their best, in per cent of those with months on record</caption>
        <thead>
          <tr>
            <th scope="col" className="max-sm:sr-only">
              Region
            </th>
            {months.map((each) => (
              <th key={each} scope="col">
                <Link
                  to="/when"
                  search={{ ...filters, month: each }}
                  resetScroll={false}
                  current={each === month ? 'page' : undefined}
                  aria-label={monthName(each)}
                >
                  <span>{shortMonth(each).charAt(0)}</span>
                  <span className="max-sm:hidden">{shortMonth(each).slice(1)}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map((row) => (
            <RegionYear key={row.name} row={row} month={month} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RegionYear({ row, month }: { row: SeasonRow; month: number }) {
  const { name, slug, known, total } = row
  return (
    <tr>
      <th scope="row">
        {slug ? (
          <Link to="/regions/$slug" params={{ slug }}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <small>{total === 0 ? 'no such site' : `${known} of ${counted(total, 'site')}`}</small>
      </th>
      {known === 0 ? (
        <td colSpan={12}>No months on record</td>
      ) : (
        months.map((each) => {
          const share = shareInSeason(row, each) ?? 0
          return (
            <td key={each} data-step={Math.ceil(share / 25)} data-chosen={each === month || undefined}>
              {share}
            </td>
          )
        })
      )}
    </tr>
  )
}
