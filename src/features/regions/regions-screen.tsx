import { useSuspenseQuery } from '@tanstack/react-query'
import { australianStates } from '#domain/dive-sites/dive-site.ts'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { counted } from '#domain/shared/numbers.ts'
import { GroupedList } from '../../components/ui/grouped-list.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Picture } from '../../components/ui/picture.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'

type Region = RouterOutput['publicContent']['regions'][number]

/** All regions by state; one of several is under the first of them. */
export function RegionsScreen() {
  const { data: regions } = useSuspenseQuery(useApi().publicContent.regions.queryOptions())
  return (
    <GroupedList
      title="Dive regions of Australia"
      lead="What the water is like, whom it suits, how to plan a week and what can spoil it."
      groups={[...australianStates, undefined].map((state) => ({
        ...{ id: state ?? 'elsewhere', title: state ? stateNames[state] : 'Elsewhere' },
        items: regions.filter(({ states }) => states[0] === state),
      }))}
      Row={RegionRow}
      columns="md:grid-cols-2"
    >
      <p className="mt-4">
        <Link to="/when" className="text-link inline-flex min-h-11 items-center">
          When to go: every region by month
        </Link>
      </p>
    </GroupedList>
  )
}

/** Without its picture on a phone, which would draw for half a second. */
function RegionRow({ slug, name, summary, states, diveSites, imageUrl }: Region) {
  const others = states.slice(1).map((state) => stateNames[state])
  return (
    <li className="group relative grid items-start gap-x-5 border-b border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Picture src={imageUrl} alt="" width={160} height={120} sizes="8rem" className="max-sm:hidden" />
      <div className="min-w-0">
        <h3 className="text-2xl">
          <Link to="/regions/$slug" params={{ slug }} className="after:absolute after:inset-0 group-hover:text-kelp">
            {name}
          </Link>
        </h3>
        <p className="mt-1 leading-snug">{summary}</p>
        <p className="eyebrow mt-1.5 tabular-nums">
          {[counted(diveSites, 'dive site'), others.length > 0 && `also in ${others.join(' and ')}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
