import { nearest } from '#domain/dive-sites/distance.ts'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { accessNames } from '#domain/dive-sites/dive-site-names.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { EmergencyLines } from '../focused/emergency-lines.tsx'
import { StatusLabel } from '../status-label.tsx'
import { DiveSiteNames } from './dive-site-names.tsx'
import { DiveSitesMap } from './dive-sites-map.tsx'

type RegionDiveSite = RouterOutput['publicContent']['regionPage']['diveSites'][number]

interface RegionDiveSitesProps {
  region: string
  diveSites: RegionDiveSite[]
}

export function RegionMap({ region, diveSites }: RegionDiveSitesProps) {
  if (diveSites.length === 0) return null
  return (
    <section aria-label="Map" className="no-print mt-8">
      <Link to="/dive-sites" search={{ region }} className="group block">
        <DiveSitesMap diveSites={diveSites} />
        <span className="text-link mt-2 inline-flex min-h-11 items-center">
          {`${counted(diveSites.length, 'dive site')} on the map and in cards`}
        </span>
      </Link>
      <p className="text-sm text-ink-soft">Positions are approximate. Not for navigation.</p>
    </section>
  )
}

/** The region's dive sites as lists: those with a warning in full, then all by skill and access. */
export function RegionDiveSites({ region, diveSites }: RegionDiveSitesProps) {
  if (diveSites.length === 0) return null
  return (
    <>
      <WarnedDiveSites diveSites={diveSites} />
      <section className="wrap mt-12 lg:mt-16">
        <SectionHeading title={`${counted(diveSites.length, 'dive site')} by skill and access`} id="dive-sites" />
        <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {skillLevels.map((level) => (
            <SkillList
              key={level}
              level={level}
              diveSites={diveSites.filter(({ skillLevel }) => skillLevel === level)}
            />
          ))}
        </div>
        <p className="no-print mt-8">
          <Link to="/dive-sites" search={{ region }} className="button">
            Filter these sites in the directory
          </Link>
        </p>
      </section>
    </>
  )
}

/** The numbers to ring, and the chamber that is nearest to the dive site in the middle of the region. */
export function RegionEmergency({ diveSites }: Pick<RegionDiveSitesProps, 'diveSites'>) {
  const average = (axis: 'latitude' | 'longitude') =>
    diveSites.reduce((sum, diveSite) => sum + diveSite[axis], 0) / diveSites.length
  const [middle] = nearest({ latitude: average('latitude'), longitude: average('longitude') }, diveSites, 1)
  if (!middle) return null
  const { name, latitude, longitude, state } = middle.point
  // Its advice about the phones of Norfolk Island is for all who may go there.
  const place = { latitude, longitude, state: diveSites.some(({ state }) => state === 'NI') ? ('NI' as const) : state }
  return <EmergencyLines place={place} from={name} />
}

function WarnedDiveSites({ diveSites }: Pick<RegionDiveSitesProps, 'diveSites'>) {
  const warned = (['closed', 'permit'] as const).flatMap((status) =>
    diveSites.filter((diveSite) => diveSite.status === status).map((diveSite) => ({ ...diveSite, status })),
  )
  if (warned.length === 0) return null
  return (
    <section className="wrap mt-12 lg:mt-16">
      <SectionHeading title="Closed, or by permit" />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {warned.map(({ id, name, status, statusReason, checkedAt }) => (
          <li key={id} className="border-b border-line py-4">
            <p>
              <StatusLabel status={status} />
            </p>
            <h3 className="mt-1 text-xl">
              <Link
                to="/dive-sites/$id"
                params={{ id: String(id) }}
                className="min-w-0 hover:text-kelp hover:underline"
              >
                {name}
              </Link>
            </h3>
            {statusReason && <p className="mt-1">{statusReason}</p>}
            {checkedAt && <p className="mt-1 text-sm text-ink-soft">{`Last checked ${longCalendarDate(checkedAt)}`}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places to dive from the shore first. */
const accesses = ['shore', 'both', 'boat', null] as const

function SkillList({ level, diveSites }: { level: string; diveSites: RegionDiveSite[] }) {
  return (
    <section aria-label={level}>
      <h3 className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2 text-2xl">
        <span>{level}</span>
        <span className="tabular-nums">{diveSites.length}</span>
      </h3>
      <DiveSiteNames
        diveSites={accesses.flatMap((each) => diveSites.filter(({ access }) => access === each))}
        note={({ access }) => (access ? accessNames[access] : 'Access not known')}
      />
    </section>
  )
}
