import { monthRanges } from '#domain/shared/month-ranges.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { DiveSiteNames } from './dive-site-names.tsx'
import { DiveSitesMap } from './dive-sites-map.tsx'

type WhereAndWhenProps = Pick<RouterOutput['publicContent']['marineLifePage'], 'seen' | 'warned'>
type DiveSite = WhereAndWhenProps['seen'][number]

/** The dive sites that name an animal, on a map and by region. */
export function WhereAndWhen({ seen, warned }: WhereAndWhenProps) {
  const all = [...seen, ...warned]
  if (all.length === 0) return null
  const dated = all.filter((diveSite) => seasonOf(diveSite) !== '').length
  return (
    <section aria-labelledby="where" className="wrap mt-16 scroll-mt-4">
      <SectionHeading title="Where and when" id="where" />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="lg:order-2">
          <DiveSitesMap diveSites={all} />
          <p className="mt-2 text-sm text-ink-soft">Positions are approximate. Not for navigation.</p>
        </div>
        <div>
          <p className="max-w-[66ch]">
            {`${all.length} of our dive sites ${all.length === 1 ? 'names' : 'name'} it. The months, known for ${dated} of them, are the site’s best season, not a promise of the animal.`}
          </p>
          <ByRegion diveSites={seen} />
          {warned.length > 0 && (
            <>
              <h3 className="mt-10 text-2xl">Named in safety notes</h3>
              <ByRegion diveSites={warned} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** A closed dive site has no season. */
function seasonOf({ status, bestMonths }: DiveSite): string {
  return status === 'closed' ? '' : monthRanges(bestMonths)
}

function ByRegion({ diveSites }: { diveSites: DiveSite[] }) {
  const regions = sortedByName([...new Set(diveSites.map(({ region }) => region))], (region) => region)
  return (
    <ul className="mt-6 gap-x-10 sm:columns-2">
      {regions.map((name) => (
        <li key={name} className="mb-6 break-inside-avoid">
          <h3 className="border-b border-line pb-1 font-sans text-sm tracking-normal text-ink-soft">{name}</h3>
          <DiveSiteNames diveSites={diveSites.filter(({ region }) => region === name)} note={seasonOf} />
        </li>
      ))}
    </ul>
  )
}
