import type { ReactNode } from 'react'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { BackBar } from '../../components/ui/back-bar.tsx'
import { CorrectPageLink } from '../../components/ui/correct-page-link.tsx'
import { JumpLinks } from '../../components/ui/jump-links.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { Sources } from '../../components/ui/sources.tsx'
import type { RouterOutput } from '../../lib/api.ts'

export type RegionPage = RouterOutput['publicContent']['regionPage']

interface RegionScreenProps {
  region: RegionPage
  /** Beside the guide: its season and its map. */
  aside: ReactNode
  /** Its dive sites, below. */
  children: ReactNode
}

/** A region's guide, and below it what its dive sites say together. */
export function RegionScreen({ region, aside, children }: RegionScreenProps) {
  return (
    <article aria-labelledby="region-name">
      <BackBar to="/regions" back="All regions" title={region.name} />
      <header className="wrap">
        <p className="mt-4 text-ink-soft sm:mt-8 sm:text-lg">
          {region.states.map((state) => stateNames[state]).join(', ')}
        </p>
        <h1 id="region-name" className="mt-1 text-title">
          {region.name}
        </h1>
        <p className="mt-4 max-w-[34ch] font-display text-2xl leading-snug text-ink-soft">{region.title}</p>
      </header>
      {region.diveSites.length > 0 && <JumpLinks targets={parts} />}
      <div className="wrap mt-8 grid items-start gap-x-16 gap-y-12 border-t border-line pt-8 max-lg:grid-cols-[minmax(0,1fr)] lg:mt-10 lg:grid-cols-[minmax(0,66ch)_minmax(20rem,1fr)] lg:pt-10">
        <Prose html={region.html} />
        <div className="min-w-0">{aside}</div>
      </div>
      {children}
      <Stories stories={region.stories} />
      <Sources {...region}>
        <p className="mt-1">What the guide says of its dive sites is on their own pages, with sources.</p>
      </Sources>
      <CorrectPageLink path={`/regions/${region.slug}`} />
    </article>
  )
}

const parts = [
  ['season', 'The year here'],
  ['dive-sites', 'Dive sites'],
  ['emergency', 'In an emergency'],
] as const

function Stories({ stories }: Pick<RegionPage, 'stories'>) {
  if (stories.length === 0) return null
  return (
    <section className="no-print wrap mt-12 lg:mt-16">
      <SectionHeading title="Stories about its dive sites" />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {stories.map(({ slug, title, excerpt }) => (
          <li key={slug} className="group relative border-b border-line py-4">
            <h3 className="text-xl">
              <Link to="/blog/$slug" params={{ slug }} className="after:absolute after:inset-0 group-hover:text-kelp">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
