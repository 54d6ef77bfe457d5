import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { distanceText, nearest } from '#domain/dive-sites/distance.ts'
import { diveSiteTypeName } from '#domain/dive-sites/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { DiveSite, DiveSiteSummary } from '../dive-site-summary.ts'
import { highlighted } from '../highlighted-dive-site.ts'

const shownCount = 5

export function NearestDiveSites({ diveSite, all }: { diveSite: DiveSite; all: DiveSiteSummary[] }) {
  const others = all.filter(({ id }) => id !== diveSite.id)
  const neighbours = nearest(diveSite, others, shownCount)
  if (neighbours.length === 0) return null
  return (
    <section aria-labelledby="nearest-sites">
      <h2 id="nearest-sites" className="border-b border-line pb-3 text-2xl">
        Nearest dive sites
      </h2>
      <ol className="divide-y divide-line border-b border-line">
        {neighbours.map(({ point, kilometres }) => (
          <li key={point.id} className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <Link
              to="/dive-sites/$id"
              params={{ id: String(point.id) }}
              className="min-w-0 font-display text-xl leading-tight after:absolute after:inset-0 group-hover:text-kelp"
              onFocus={() => highlighted.set(point.id)}
              onBlur={() => highlighted.set(null)}
            >
              {nameWithClosure(point)}
            </Link>
            <span className="font-display text-xl leading-tight tabular-nums">{distanceText(kilometres)}</span>
            <span className="col-span-2 text-sm text-ink-soft">{kindLine(point)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-soft">As the crow flies, from approximate positions.</p>
    </section>
  )
}

/** "Wreck · 18–32 m · Advanced", without what is unknown. */
function kindLine({ siteType, depthRange, skillLevel }: DiveSiteSummary): string {
  return [siteType && diveSiteTypeName(siteType), shownRange(depthRange), skillLevel].filter(Boolean).join(' · ')
}
