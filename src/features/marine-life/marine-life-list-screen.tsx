import { useSuspenseQuery } from '@tanstack/react-query'
import { marineLifeGroupNames, marineLifeGroups } from '#domain/marine-life/marine-life.ts'
import { counted } from '#domain/shared/numbers.ts'
import { GroupedList } from '../../components/ui/grouped-list.tsx'
import { Link } from '../../components/ui/link.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'

type ListedMarineLife = RouterOutput['publicContent']['marineLife'][number]

/** Everything that has a page, by group. */
export function MarineLifeListScreen() {
  const { data: all } = useSuspenseQuery(useApi().publicContent.marineLife.queryOptions())
  return (
    <GroupedList
      title="Marine life"
      lead={`${counted(all.length, 'animal')} and plants that divers meet in Australia: how to know them, how to behave, what the law says, and the dive sites that name them.`}
      groups={marineLifeGroups.map((id) => ({
        ...{ id, title: marineLifeGroupNames[id] },
        items: all.filter(({ group }) => group === id),
      }))}
      Row={MarineLifeRow}
      columns="sm:grid-cols-2 lg:grid-cols-3"
    />
  )
}

function MarineLifeRow({ slug, name, scientificName, imageUrl, diveSites }: ListedMarineLife) {
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-3">
      <img src={imageUrl} alt="" width={72} height={48} loading="lazy" decoding="async" />
      <div className="min-w-0">
        <h3 className="text-xl">
          <Link
            to="/marine-life/$slug"
            params={{ slug }}
            className="after:absolute after:inset-0 group-hover:text-kelp"
          >
            {name}
          </Link>
        </h3>
        <p className="eyebrow mt-0.5">
          {[scientificName, diveSites > 0 && counted(diveSites, 'dive site')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
