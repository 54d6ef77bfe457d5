import type { MySite } from '#domain/my-sites/my-sites.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { DiveSiteName } from './my-sites-list.tsx'
import { saveSites } from './save-site.ts'

interface SharedSitesProps {
  ids: readonly number[]
  byId: ReadonlyMap<number, DiveSiteSummary>
  mine: ReadonlyMap<number, MySite>
}

/** Somebody else's list: it adds to the diver's own, and changes nothing that is there. */
export function SharedSites({ ids, byId, mine }: SharedSitesProps) {
  const known = ids.filter((id) => byId.has(id))
  const fresh = known.filter((id) => !mine.has(id))
  return (
    <section aria-label="Shared dive sites">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {fresh.length > 0 && (
          <button type="button" className="button button-solid" onClick={() => saveSites(fresh)}>
            <span>{fresh.length === known.length ? 'Save these sites' : `Save the ${fresh.length} new ones`}</span>
          </button>
        )}
        <p role="status">
          {fresh.length > 0 || known.length === 0
            ? counted(known.length, 'dive site')
            : 'All of these are in your list.'}
        </p>
        <Link to="/my-sites" className="inline-flex min-h-11 items-center text-link">
          My own list
        </Link>
      </div>
      <ul className="mt-4 border-t border-line">
        {known.map((id) => (
          <li key={id} className="flex items-start justify-between gap-4 border-b border-line py-4">
            <DiveSiteName id={id} diveSite={byId.get(id)} />
            {mine.has(id) && <span className="badge shrink-0">{mine.get(id)?.dates.length ? 'Dived' : 'Saved'}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
