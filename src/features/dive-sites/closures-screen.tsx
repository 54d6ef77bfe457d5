import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX, History, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeLine } from '#domain/dive-sites/dive-site-names.ts'
import { feeds } from '#domain/publishing/feed-paths.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link } from '../../components/ui/link.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { SourceText } from './source-text.tsx'
import { StatusLabel } from './status-label.tsx'

type Closure = RouterOutput['diveSites']['closures'][number]

/** Every dive site that is closed, for good or in some months, or needs a permit: those that were checked last first. */
export function ClosuresScreen() {
  const { data: closures } = useSuspenseQuery(useApi().diveSites.closures.queryOptions())
  const closed = closures.filter(({ status }) => status === 'closed')
  const byPermit = closures.filter(({ status }) => status === 'permit')
  const isNow = ({ season }: Closure) => Number(season?.isNow)
  const bySeason = closures.filter(({ season }) => season).sort((a, b) => isNow(b) - isNow(a))
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line bg-raised">
        <ContourLines className="opacity-45" />
        <div className="wrap py-10 sm:py-16">
          <h1 className="text-title">Closed sites and permits</h1>
          <p className="mt-5 max-w-[38rem] text-lg text-ink-soft sm:text-xl">
            {`${counted(closed.length, 'dive site')} closed, and ${byPermit.length} that need a permit, a pass or a booked trip. ${bySeason.length} are closed or limited in some months: read the reason. Rules change faster than pages do, so check with the park or land manager before you go.`}
          </p>
          <p className="mt-4">
            <a
              href={feeds.closures.path}
              type="application/atom+xml"
              className="text-link inline-flex min-h-11 items-center gap-2"
            >
              <Rss size={18} strokeWidth={1.5} aria-hidden="true" />
              Follow changes in a feed reader
            </a>
          </p>
        </div>
      </header>
      <div className="wrap">
        <Group id="closed" closures={closed}>
          <StatusLabel status="closed" size={26} />
        </Group>
        <Group id="season" closures={bySeason}>
          <strong className="inline-flex items-center gap-[0.4em] font-semibold">
            <CalendarX size={26} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <span>By season</span>
          </strong>
        </Group>
        <Group id="permit" closures={byPermit}>
          <StatusLabel status="permit" size={26} />
        </Group>
        <p className="mt-10">
          <Link to="/dive-sites" search={{ closed: 'hide' }} className="button">
            Dive sites without the closed ones
          </Link>
        </p>
      </div>
    </>
  )
}

function Group({ id, closures, children }: { id: string; closures: Closure[]; children: ReactNode }) {
  if (closures.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 pt-10 sm:pt-14 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-heading lg:sticky lg:top-8 lg:self-start">
        {children}
      </h2>
      <ul className="border-t border-line">
        {closures.map((closure) => (
          <ClosureRow key={closure.id} closure={closure} />
        ))}
      </ul>
    </section>
  )
}

function ClosureRow({ closure }: { closure: Closure }) {
  const { id, name, statusReason, statusSource, checkedAt, isCheckOld, season } = closure
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-2 border-b border-line py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h3 className="text-2xl">
          <Link to="/dive-sites/$id" params={{ id: String(id) }} className="hover:text-kelp">
            {name}
          </Link>
        </h3>
        <p className="eyebrow mt-1">{placeLine(closure)}</p>
        <p className="mt-2 max-w-[66ch]">{statusReason ?? 'The reason is not recorded.'}</p>
      </div>
      <div className="text-sm leading-normal md:pt-1.5">
        {season && <p className="font-semibold">{season.text}</p>}
        <p>{checkedAt ? `Last checked ${longCalendarDate(checkedAt)}` : 'When it was checked is not recorded.'}</p>
        {isCheckOld && (
          <p className="mt-1 inline-flex items-center gap-1.5 font-semibold">
            <History size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <span>Not checked for over a year</span>
          </p>
        )}
        <p className="mt-1 text-ink-soft">
          <SourceText source={statusSource} />
        </p>
      </div>
    </li>
  )
}
