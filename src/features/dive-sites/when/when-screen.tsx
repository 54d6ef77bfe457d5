import { useSuspenseQuery } from '@tanstack/react-query'
import { type Seasons, shareInSeason } from '#domain/dive-sites/seasons.ts'
import { monthName, months } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { useApi } from '../../../lib/api.ts'
import { filterChoices } from '../directory/filter-labels.ts'
import { type SeasonRow, SeasonTable, stepOf, type WhenFilters } from '../handbook/season-table.tsx'
import { YearlyEvents } from './yearly-events.tsx'

/** Which region when: a table of the year, and one month in detail. */
export function WhenScreen({ filters }: { filters: WhenFilters }) {
  const { skill, access } = filters
  const { data } = useSuspenseQuery(useApi().diveSites.seasonTable.queryOptions({ skill, access }))
  const { thisMonth, regions } = data
  const month = filters.month ?? thisMonth
  const sum = (count: (row: SeasonRow) => number) => regions.reduce((total, row) => total + count(row), 0)
  return (
    <>
      <header className="wrap pt-10 sm:pt-16">
        <h1 className="text-title">When to go</h1>
        <p className="mt-5 max-w-[66ch] text-ink-soft tabular-nums">
          {`${sum(({ known }) => known)} of ${counted(
            sum(({ total }) => total),
            'dive site',
          )} have months on record. The others are not counted, and nothing is guessed for them.`}
        </p>
      </header>
      <WhenForm filters={filters} month={month} />
      <MonthInRegions filters={filters} month={month} regions={regions} />
      <section className="wrap mt-14 lg:mt-20">
        <SectionHeading title="Month by month" />
        <p className="mt-5 max-w-[52ch] font-display text-xl leading-snug text-ink-soft">
          Share of each region’s sites in season, in per cent, from north to south.
        </p>
        <SeasonTable filters={filters} month={month} regions={regions} />
      </section>
      <YearlyEvents month={month} guides={regions} />
    </>
  )
}

interface MonthProps {
  filters: WhenFilters
  month: number
}

const selects = [
  { name: 'month', label: 'Month', all: null, options: months.map((each) => [String(each), monthName(each)] as const) },
  ...filterChoices([]).filter(({ name }) => name === 'skill' || name === 'access'),
]

/** The browser's own form, with script and without. */
function WhenForm({ filters, month }: MonthProps) {
  const chosen = new Map(Object.entries({ ...filters, month }))
  return (
    <form
      key={JSON.stringify(filters)}
      action="/when"
      className="no-print wrap mt-6 grid grid-cols-2 items-end gap-3 sm:flex sm:*:min-w-44"
    >
      {selects.map(({ name, label, all, options }) => (
        <div key={name}>
          <label htmlFor={`when-${name}`} className="field-label">
            {label}
          </label>
          <select id={`when-${name}`} name={name} defaultValue={chosen.get(name) ?? ''} className="field">
            {all && <option value="">{all}</option>}
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="button button-solid">
        Show
      </button>
    </form>
  )
}

/** Regions with dive sites at their best in the month, most of them first. */
function MonthInRegions({ filters, month, regions }: MonthProps & { regions: SeasonRow[] }) {
  const shareOf = (seasons: Seasons) => shareInSeason(seasons, month)
  const inSeason = regions.filter((row) => shareOf(row) > 0).toSorted((a, b) => shareOf(b) - shareOf(a))
  const others = regions.filter((row) => shareOf(row) === 0)
  return (
    <section className="wrap mt-10 lg:mt-14">
      <SectionHeading title={`Where in ${monthName(month)}`} />
      <p className="mt-4 mb-1 text-ink-soft">Dive sites at their best, of those with months on record.</p>
      <ol className="grid gap-x-12 md:grid-cols-2">
        {inSeason.map((row) => (
          <li
            key={row.name}
            className="group relative flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <Link
              to="/dive-sites"
              search={{ ...filters, month, region: row.name }}
              className="min-w-0 font-display text-xl leading-tight after:absolute after:inset-0 group-hover:text-kelp"
            >
              {row.name}
            </Link>
            <span
              data-step={stepOf(shareOf(row))}
              className="min-w-20 shrink-0 px-2 text-center text-sm leading-8 tabular-nums"
            >
              {`${row.inSeason[month - 1]} of ${row.known}`}
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="mt-4 max-w-[66ch] text-sm text-ink-soft">
          {`Nothing at its best on record: ${others.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
    </section>
  )
}
