import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type ViewPeriod, viewPeriodNames, viewPeriods } from '#domain/page-views/page-views.ts'
import { longCalendarDate, monthName, shortMonth } from '#domain/shared/dates.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { BarFigure } from '../../../components/ui/bar-chart.tsx'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { Figure } from '../../../components/ui/figure.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'

type PageViews = RouterOutput['adminContent']['pageViews']

/** How often the site's pages were viewed, and from which sites people came. */
export function PageViewsPanel({ isOpen }: { isOpen: boolean }) {
  const id = useId()
  const [period, setPeriod] = useState<ViewPeriod>('30-days')
  const [page, setPage] = useState<string | null>(null)
  const query = useQuery({
    ...useApi().adminContent.pageViews.queryOptions({ period, page }),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true, placeholderData: (before?: PageViews) => before },
  })
  const { data } = query
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <h2 id={id} className="text-3xl sm:text-4xl">
          Page views
        </h2>
        <label className="block w-full sm:w-60">
          <span className="field-label">Period</span>
          <select
            value={period}
            onChange={({ target }) => {
              setPeriod(target.value as ViewPeriod)
              // It may have no views in the other period.
              setPage(null)
            }}
            className="field"
          >
            {viewPeriodNames.map((name) => (
              <option key={name} value={name}>
                {viewPeriods[name].name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryNotice query={query} failed="The page views could not be loaded." />
      {data && <Views {...{ data, period, page }} onPage={setPage} />}
    </section>
  )
}

interface ViewsProps {
  data: PageViews
  period: ViewPeriod
  /** The page that the chart is about; null for all. */
  page: string | null
  onPage: (page: string | null) => void
}

function Views({ data: { countedSince, dates, pages, referrers }, period, page, onPage }: ViewsProps) {
  const { data: places = [] } = useQuery(useApi().adminContent.places.queryOptions())
  const titles = new Map(places.map(({ path, title }) => [path, title]))
  const views = dates.reduce((all, { count }) => all + count, 0)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <dl>
          <Figure name="Views" count={views} />
        </dl>
        <label className="block w-full sm:w-96">
          <span className="field-label">Page</span>
          <select value={page ?? ''} onChange={({ target }) => onPage(target.value || null)} className="field">
            <option value="">All pages</option>
            {pages.map(({ name }) => (
              <option key={name} value={name}>
                {titles.get(name) ?? name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {countedSince
          ? `Counted since ${dateName(countedSince)}.`
          : 'No view has been counted yet: counting begins with the next visitor.'}{' '}
        Your own visits while you are logged in are not counted, nor are bots, browsers without JavaScript, and visitors
        who ask not to be tracked. Visitors are not recognised, so ten views may be one person.
      </p>
      <ViewChart {...{ dates, period }} />
      <Ranking
        title="Pages"
        column="Page"
        none="No page was viewed in this period."
        rows={pages}
        cell={({ name }) => (
          <a href={name} target="_blank" rel="noopener" className="text-link">
            {titles.get(name) ?? name}
          </a>
        )}
      />
      <Ranking
        title="Where visitors came from"
        column="Site"
        none="No visitor followed a link from another site in this period."
        rows={referrers}
        cell={({ name }) => name}
      />
    </>
  )
}

function ViewChart({ dates, period }: { dates: PageViews['dates']; period: ViewPeriod }) {
  const { unit, name } = viewPeriods[period]
  const [most] = dates.toSorted((a, b) => b.count - a.count)
  // The last one is the present; on a phone more would touch each other.
  const step = unit === 'month' ? 3 : Math.ceil(dates.length / 5)
  const bars = dates.map(({ date, count }, index) => ({
    ...{ id: date, name: dateName(date), counts: { views: count } },
    title: `${dateName(date)}: ${counted(count, 'view')}`,
    label: (dates.length - 1 - index) % step === 0 ? shortDate(date) : undefined,
  }))
  return (
    <BarFigure
      title={`Views by ${unit}`}
      parts={[{ key: 'views', name: 'Views', fill: 'plain' }]}
      bars={bars}
      describe={`Views by ${unit}, ${name.toLowerCase()}. Most of them, ${grouped(most?.count ?? 0)}: ${dateName(most?.date ?? '')}.`}
      empty={most?.count ? null : 'No page was viewed in this period.'}
      unit={unit === 'day' ? 'Day' : 'Month'}
      caption={`Views by ${unit}; those without any are left out`}
    />
  )
}

interface RankingProps {
  title: string
  column: string
  none: string
  rows: readonly { name: string; count: number }[]
  cell: (row: { name: string }) => ReactNode
}

function Ranking({ title, column, none, rows, cell }: RankingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="text-2xl">
        {title}
      </h3>
      <DataTable
        columns={[
          { label: column, cell },
          { label: 'Views', cell: ({ count }) => grouped(count), className: 'tabular-nums' },
        ]}
        {...{ rows, none }}
        keyOf={({ name }) => name}
        labelledBy={id}
      />
    </section>
  )
}

/** "22 November 2026" for a day, "November 2026" for a month. */
function dateName(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return day ? longCalendarDate(date) : `${monthName(month ?? 0)} ${year}`
}

/** "22 Nov" for a day, "Nov" for a month. */
function shortDate(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return day ? `${day} ${shortMonth(month ?? 0)}` : shortMonth(month ?? 0)
}
