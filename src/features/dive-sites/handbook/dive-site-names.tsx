import type { DiveSiteStatus } from '#domain/dive-sites/dive-site.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { Link } from '../../../components/ui/link.tsx'
import { StatusLabel } from '../status-label.tsx'

interface DiveSiteNamesProps<DiveSite> {
  diveSites: readonly DiveSite[]
  /** A few words at the end of a line. */
  note: (diveSite: DiveSite) => string
}

interface NamedDiveSite {
  id: number
  name: string
  status: DiveSiteStatus | null
}

/** Dive sites by name, each a line that leads to its page. */
export function DiveSiteNames<DiveSite extends NamedDiveSite>({ diveSites, note }: DiveSiteNamesProps<DiveSite>) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {diveSites.map((diveSite) => (
        <li key={diveSite.id} className="group relative flex items-baseline justify-between gap-x-4 py-2 leading-snug">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <Link
              to="/dive-sites/$id"
              params={{ id: String(diveSite.id) }}
              className="min-w-0 after:absolute after:inset-0 group-hover:text-kelp"
            >
              {nameWithClosure(diveSite)}
            </Link>
            {diveSite.status === 'permit' && (
              <span className="text-sm">
                <StatusLabel status="permit" size={15} />
              </span>
            )}
          </span>
          <span className="shrink-0 text-right text-sm text-ink-soft">{note(diveSite)}</span>
        </li>
      ))}
    </ul>
  )
}
