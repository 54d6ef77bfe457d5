import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { marineLifeGroupNames } from '#domain/marine-life/marine-life.ts'
import { readSources } from '#domain/marine-life/marine-life-sources.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { monthRanges } from '#domain/shared/month-ranges.ts'
import { counted } from '#domain/shared/numbers.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { CorrectPageLink } from '../../components/ui/correct-page-link.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { ShareButton } from '../../components/ui/share-button.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'

type MarineLife = RouterOutput['publicContent']['marineLifePage']
type NamingDiveSite = MarineLife['seen'][number]

interface MarineLifeScreenProps {
  slug: string
  /** The map of some dive sites. */
  mapOf: (diveSites: NamingDiveSite[]) => ReactNode
}

/** One animal or plant: what it is, how to behave, and where divers meet it. */
export function MarineLifeScreen({ slug, mapOf }: MarineLifeScreenProps) {
  const { data: one } = useSuspenseQuery(useApi().publicContent.marineLifePage.queryOptions({ slug }))
  return (
    <article>
      <div className="wrap flex items-center justify-between pt-4">
        <Link to="/marine-life" className="text-link no-print inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          All marine life
        </Link>
        <ShareButton title={one.name} />
      </div>
      <header className="wrap mt-4 grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          <p className="eyebrow">{marineLifeGroupNames[one.group]}</p>
          <h1 className="mt-2 text-hero">{one.name}</h1>
          <p className="mt-3 font-display text-xl text-ink-soft">{one.scientificName}</p>
        </div>
        <div className="grid place-items-center border border-line bg-raised p-4">
          <img src={one.imageUrl} alt="" width={300} height={200} className="h-auto max-h-40 w-full lg:max-h-48" />
        </div>
      </header>
      <div className="wrap mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="min-w-0 max-w-[66ch]">
          <Prose html={one.html} />
          <Danger danger={one.danger} source={one.dangerSource} />
          <Passage title="How to behave">{one.conduct}</Passage>
          <Passage title="The law">{one.law}</Passage>
          <Passage title="Mistaken for">{one.mistakenFor}</Passage>
        </div>
        <Facts one={one} />
      </div>
      <WhereAndWhen one={one} mapOf={mapOf} />
      <Sources one={one} />
      <CorrectPageLink path={`/marine-life/${one.slug}`} />
    </article>
  )
}

function Danger({ danger, source }: { danger: string | null; source: string | null }) {
  if (!danger) return null
  return (
    <section className="mt-10 border-y border-l-4 border-line border-l-ink bg-raised py-5 pr-5 pl-6">
      <h2 className="flex items-center gap-3 text-2xl">
        <TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        Danger and first aid
      </h2>
      <p className="mt-3 text-lg">{danger}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {source && <span>{`Source: ${source}. `}</span>}
        <Link to="/learn-to-dive" hash="emergency" className="text-link">
          Who to ring in an emergency
        </Link>
      </p>
    </section>
  )
}

function Passage({ title, children }: { title: string; children: string | null }) {
  if (!children) return null
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">{children}</p>
    </section>
  )
}

function Facts({ one: { size, depth, seen, warned, stories } }: { one: MarineLife }) {
  const count = seen.length + warned.length
  const facts = [
    ['Size', size],
    ['Depth', depth],
  ] as const
  return (
    <div className="border-t-2 border-ink">
      <dl className="divide-y divide-line border-b border-line">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="py-3">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="leading-snug">{value.replace(/^[a-z]/, (letter) => letter.toUpperCase())}</dd>
              </div>
            ),
        )}
        {count > 0 && (
          <div className="py-3">
            <dt className="text-sm text-ink-soft">Named by</dt>
            <dd>
              <a href="#where" className="text-link">
                {counted(count, 'dive site')}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {stories.length > 0 && (
        <section aria-labelledby="stories" className="mt-8">
          <h2 id="stories" className="border-b border-line pb-3 text-2xl">
            In our stories
          </h2>
          <ul className="divide-y divide-line border-b border-line">
            {stories.map(({ title, path }) => (
              <li key={path}>
                <Link to={path} className="block py-2.5 leading-snug hover:text-kelp">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function WhereAndWhen({ one: { seen, warned }, mapOf }: { one: MarineLife; mapOf: MarineLifeScreenProps['mapOf'] }) {
  const all = [...seen, ...warned]
  if (all.length === 0) return null
  const dated = all.filter(isDated).length
  return (
    <section aria-labelledby="where" className="wrap mt-16 scroll-mt-4">
      <SectionHeading title="Where and when" id="where" />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="lg:order-2">
          {mapOf(all)}
          <p className="mt-2 text-sm text-ink-soft">Positions are approximate. Not for navigation.</p>
        </div>
        <div>
          <p className="max-w-[66ch]">
            {`${all.length} of our dive sites ${all.length === 1 ? 'names' : 'name'} it. The months, known for ${dated} of them, are the site’s best season, not a promise of the animal.`}
          </p>
          <DiveSiteList diveSites={seen} />
          {warned.length > 0 && (
            <>
              <h3 className="mt-10 text-2xl">Named in safety notes</h3>
              <DiveSiteList diveSites={warned} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** A closed dive site has no season. */
function isDated({ status, bestMonths }: NamingDiveSite): boolean {
  return status !== 'closed' && bestMonths.length > 0
}

function DiveSiteList({ diveSites }: { diveSites: NamingDiveSite[] }) {
  const regions = sortedByName([...new Set(diveSites.map(({ region }) => region))], (region) => region)
  return (
    <ul className="mt-6 gap-x-10 sm:columns-2">
      {regions.map((region) => (
        <li key={region} className="mb-6 break-inside-avoid">
          <h3 className="font-sans text-sm tracking-normal text-ink-soft">{region}</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {diveSites
              .filter((diveSite) => diveSite.region === region)
              .map((diveSite) => (
                <li key={diveSite.id} className="group relative flex justify-between gap-x-4 py-2 leading-snug">
                  <Link
                    to="/dive-sites/$id"
                    params={{ id: String(diveSite.id) }}
                    className="min-w-0 after:absolute after:inset-0 group-hover:text-kelp"
                  >
                    {nameWithClosure(diveSite)}
                  </Link>
                  {isDated(diveSite) && (
                    <span className="shrink-0 text-right text-sm text-ink-soft">
                      {monthRanges(diveSite.bestMonths)}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Sources({ one: { sources, checkedAt } }: { one: MarineLife }) {
  const listed = readSources(sources)
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="sources" className="wrap mt-12 text-sm text-ink-soft">
      <h2 id="sources" className="font-sans text-base tracking-normal">
        Sources
      </h2>
      <ul className="mt-2 grid max-w-[66ch] gap-1">
        {listed.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener" className="text-link">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      {checkedAt && <p className="mt-3">{`Last checked ${longCalendarDate(checkedAt)}`}</p>}
    </section>
  )
}
