import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OverviewLine, OverviewTarget } from '#domain/overview/overview.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

/** What waits for the owner, each line a link to where the work is done, and how the site does otherwise. */
export function OverviewPanel({ isOpen }: { isOpen: boolean }) {
  const isIn = useIsStillIn()
  const query = useQuery({
    ...useApi().adminContent.overview.queryOptions(),
    ...{ enabled: isOpen && isIn, staleTime: 0, refetchOnWindowFocus: true },
  })
  const { data: overview } = query
  return (
    <>
      <QueryNotice query={query} failed="The overview could not be loaded." />
      {overview && (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Lines title="Needs your attention" lines={overview.attention}>
            <p className="py-4 text-lg">Nothing. Everything is done.</p>
          </Lines>
          <Lines title="For your information" lines={overview.news} />
        </div>
      )}
    </>
  )
}

function Lines({ title, lines, children }: { title: string; lines: readonly OverviewLine[]; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-ink pb-2 text-2xl">
        {title}
      </h2>
      {lines.length === 0 ? (
        children
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <li key={line.key}>
              <LineLink target={line.target}>
                <Words line={line} />
              </LineLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const look = 'group flex items-center gap-4 py-3'

function LineLink({ target, children }: { target: OverviewTarget; children: ReactNode }) {
  if ('diveSites' in target) {
    const { edit, show } = target.diveSites
    return (
      <Link to={adminDiveSitesPage.path} search={{ edit, show }} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/admin" search={{ tab: target.tab, edit: target.edit }} className={look}>
      {children}
    </Link>
  )
}

function Words({ line: { count, title, detail } }: { line: OverviewLine }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:text-kelp">
          {count !== null && (
            <span className="mr-1.5 font-display text-2xl leading-none tabular-nums">{grouped(count)}</span>
          )}
          {count !== null && ' '}
          {title}
        </span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">{detail}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-5 shrink-0 text-ink-soft group-hover:text-kelp"
      />
    </>
  )
}
