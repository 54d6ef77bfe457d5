import { type Seasons, shareInSeason } from '#domain/dive-sites/seasons.ts'
import { monthName, months, shortMonth } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'

interface SeasonChartProps {
  seasons: Seasons
  /** In °C. */
  waterTemp: { min: number; max: number } | null
}

/** A region's year as twelve tanks: the more of its dive sites are at their best in a month, the fuller the tank. */
export function SeasonChart({ seasons, waterTemp }: SeasonChartProps) {
  const { total, known, inSeason } = seasons
  if (total === 0) return null
  return (
    <section aria-labelledby="season">
      <h2 id="season" className="text-2xl">
        The year here
      </h2>
      <p className="mt-2 text-ink-soft">{`${known} of ${counted(total, 'site')} ${known === 1 ? 'has' : 'have'} a season on record${known > 0 ? '. This is how many of them are at their best in each month; the others are not counted' : ''}.`}</p>
      {known > 0 && (
        <ol className="season-chart mt-4 tabular-nums">
          {months.map((month, index) => (
            <li key={month}>
              <span className="sr-only">{`${monthName(month)}: ${inSeason[index]} of ${known}`}</span>
              <span aria-hidden="true" className="season-tank">
                <span>{inSeason[index]}</span>
                <span className="season-water" style={{ height: `${(shareInSeason(seasons, month) ?? 0) / 10}rem` }} />
              </span>
              <span aria-hidden="true" className="season-month">
                {shortMonth(month)}
              </span>
            </li>
          ))}
        </ol>
      )}
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
