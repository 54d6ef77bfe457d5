import { useSuspenseQuery } from '@tanstack/react-query'
import { marineLifeGroupNames, marineLifeGroups } from '#domain/marine-life/marine-life.ts'
import { counted } from '#domain/shared/numbers.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'

type ListedMarineLife = RouterOutput['publicContent']['marineLife'][number]

/** Everything that has a page, by group. */
export function MarineLifeListScreen() {
  const { data: all } = useSuspenseQuery(useApi().publicContent.marineLife.queryOptions())
  const groups = marineLifeGroups
    .map((group) => ({ group, members: all.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0)
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap py-12 sm:py-16">
          <h1 className="text-hero">Marine life</h1>
          <p className="mt-5 max-w-[38rem] text-lg text-ink-soft sm:text-xl sm:leading-snug">
            {`${counted(all.length, 'animal')} and plants that divers meet in Australia: how to know them, how to behave, what the law says, and the dive sites that name them.`}
          </p>
        </div>
      </header>
      {groups.map(({ group, members }) => (
        <section key={group} aria-labelledby={group} className="wrap mt-12 sm:mt-16">
          <SectionHeading title={marineLifeGroupNames[group]} id={group} />
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {members.map((one) => (
              <MarineLifeRow key={one.slug} one={one} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function MarineLifeRow({ one: { slug, name, scientificName, imageUrl, diveSites } }: { one: ListedMarineLife }) {
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
