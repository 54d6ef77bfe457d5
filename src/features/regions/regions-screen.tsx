import { useSuspenseQuery } from '@tanstack/react-query'
import { australianStates } from '#domain/dive-sites/dive-site.ts'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { ThumbnailRow } from '../../components/ui/thumbnail-row.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'

type Region = RouterOutput['publicContent']['regions'][number]

/** All regions by state; one of several stands under the first of them. */
export function RegionsScreen() {
  const { data: regions } = useSuspenseQuery(useApi().publicContent.regions.queryOptions())
  const groups = [...australianStates, undefined].map((state) => ({
    title: state ? stateNames[state] : 'Elsewhere',
    regions: regions.filter(({ states }) => states[0] === state),
  }))
  return (
    <>
      <header className="wrap pt-10 sm:pt-16">
        <h1 className="text-title">Dive regions of Australia</h1>
        <p className="mt-5 max-w-[52ch] font-display text-xl leading-snug text-ink-soft">
          What the water is like, whom it suits, how to plan a week and what can spoil it.
        </p>
        <p className="mt-4">
          <Link to="/when" className="text-link inline-flex min-h-11 items-center">
            When to go: every region by month
          </Link>
        </p>
      </header>
      {groups.map(
        ({ title, regions }) =>
          regions.length > 0 && (
            <section key={title} className="wrap mt-8 lg:mt-12">
              <SectionHeading title={title} />
              <ul className="grid gap-x-12 md:grid-cols-2">
                {regions.map((region) => (
                  <RegionRow key={region.slug} region={region} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

function RegionRow({ region: { slug, name, summary, states, diveSites, imageUrl } }: { region: Region }) {
  const others = states.slice(1).map((state) => stateNames[state])
  return (
    <ThumbnailRow imageUrl={imageUrl}>
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
    </ThumbnailRow>
  )
}
