import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import type { MySite } from '#domain/my-sites/my-sites.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { EditSite, storeDate } from './edit-site.tsx'
import { removeSite } from './save-site.ts'

interface MySitesListProps {
  sites: ReadonlyMap<number, MySite>
  byId: ReadonlyMap<number, DiveSiteSummary>
}

/** Newest first. */
export function MySitesList({ sites, byId }: MySitesListProps) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const rows = [...sites.values()].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  const dived = rows.filter(({ dates }) => dates.length > 0).length
  return (
    <>
      <p className="text-lg">{`${counted(rows.length, 'site')} saved${dived > 0 ? `, ${dived} dived` : ''}`}</p>
      <ul className="mt-4 border-t border-line">
        {rows.map((site) => (
          <MySiteRow
            key={site.id}
            site={site}
            diveSite={byId.get(site.id)}
            isOpenedByLink={hash === `site-${site.id}`}
          />
        ))}
      </ul>
    </>
  )
}

interface MySiteRowProps {
  site: MySite
  diveSite: DiveSiteSummary | undefined
  isOpenedByLink: boolean
}

function MySiteRow({ site, diveSite, isOpenedByLink }: MySiteRowProps) {
  const [isEdited, setEdited] = useState(isOpenedByLink)
  const row = useRef<HTMLLIElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const name = diveSite?.name ?? `Dive site ${site.id}`
  useEffect(() => {
    if (isOpenedByLink) row.current?.scrollIntoView({ block: 'start' })
  }, [isOpenedByLink])
  return (
    <li ref={row} className="scroll-mt-4 border-b border-line pt-4 pb-2 lg:pb-4">
      <div className="grid gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]">
        <DiveSiteName id={site.id} diveSite={diveSite} />
        {isEdited ? (
          <EditSite site={site} dateField={dateField} />
        ) : (
          <div className="min-w-0">
            <DivedDates dates={site.dates} />
            {site.notes && <p className="mt-1 max-w-prose whitespace-pre-line">{site.notes}</p>}
          </div>
        )}
        <p className={`flex gap-5 self-start ${isEdited ? '' : 'lg:col-start-3 lg:-mt-2'}`}>
          <button
            type="button"
            aria-expanded={isEdited}
            aria-label={isEdited ? `Done: Edit ${name}` : `Edit ${name}`}
            onMouseDown={isEdited ? keepFocus : undefined}
            onClick={() => setEdited(isEdited ? !storeDate(site.id, dateField.current) : true)}
            className="inline-flex min-h-11 cursor-pointer items-center text-link"
          >
            <span>{isEdited ? 'Done' : 'Edit'}</span>
          </button>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => removeSite(site.id, name)}
            className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft hover:text-ink"
          >
            <span>Remove</span>
          </button>
        </p>
      </div>
    </li>
  )
}

/** The date field would store its date on blur, and the longer list would move Done away from under the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Also in a shared list and in the matches of a dive log. */
export function DiveSiteName({ id, diveSite }: { id: number; diveSite: DiveSiteSummary | undefined }): ReactNode {
  if (!diveSite)
    return (
      <p>
        <span className="font-display text-xl leading-tight">{`Dive site ${id}`}</span>
        <span className="eyebrow mt-1 block">No longer in the directory</span>
      </p>
    )
  return (
    <p className="min-w-0">
      <Link
        to="/dive-sites/$id"
        params={{ id: String(id) }}
        className="font-display text-xl leading-tight underline decoration-line underline-offset-4 hover:text-kelp"
      >
        {nameWithClosure(diveSite)}
      </Link>
      <span className="eyebrow mt-1 block text-balance">
        {[diveSite.region, shownRange(diveSite.depthRange), diveSite.skillLevel].filter(Boolean).join('\u00a0· ')}
      </span>
    </p>
  )
}

const shownDates = 3

/** The last dates, newest first. */
function DivedDates({ dates }: { dates: readonly string[] }) {
  if (dates.length === 0) return <p className="text-ink-soft">Not yet dived</p>
  const newest = dates.toReversed().slice(0, shownDates).map(longCalendarDate).join(', ')
  const others = dates.length - shownDates
  return <p>{`Dived ${newest}${others > 0 ? ` and on ${counted(others, 'day')} before` : ''}`}</p>
}
