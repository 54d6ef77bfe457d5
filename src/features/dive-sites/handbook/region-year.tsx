import { Link } from '../../../components/ui/link.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { SeasonTable } from './season-table.tsx'

type RegionYearProps = Pick<RouterOutput['publicContent']['regionPage'], 'name' | 'seasons' | 'waterTemp'>

/** When a region's dive sites are at their best, and how warm the water is then. */
export function RegionYear({ name, seasons, waterTemp }: RegionYearProps) {
  if (seasons.total === 0) return null
  return (
    <section aria-labelledby="season" className="scroll-mt-4">
      <h2 id="season" className="text-2xl">
        The year here
      </h2>
      <p className="mt-2 text-ink-soft">
        How many of its sites are at their best in each month, in per cent of those with a season on record.
      </p>
      <SeasonTable regions={[{ ...seasons, name, slug: null }]} />
      {waterTemp && (
        <p className="mt-4 border-t border-line pt-3">
          <span className="text-ink-soft">Water over the year </span>
          <span className="whitespace-nowrap tabular-nums">{`${waterTemp.min} to ${waterTemp.max} °C`}</span>
        </p>
      )}
      <p className="mt-2">
        <Link to="/when" className="text-link inline-flex min-h-11 items-center">
          Compare all regions by month
        </Link>
      </p>
    </section>
  )
}
