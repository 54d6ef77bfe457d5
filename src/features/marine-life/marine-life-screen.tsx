import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { marineLifeGroupNames } from '#domain/marine-life/marine-life.ts'
import { counted } from '#domain/shared/numbers.ts'
import { BackBar } from '../../components/ui/back-bar.tsx'
import { CorrectPageLink } from '../../components/ui/correct-page-link.tsx'
import { FactList } from '../../components/ui/fact-list.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { Sources } from '../../components/ui/sources.tsx'
import type { RouterOutput } from '../../lib/api.ts'

type MarineLife = RouterOutput['publicContent']['marineLifePage']

interface MarineLifeScreenProps {
  one: MarineLife
  /** The dive sites that name it. */
  children: ReactNode
}

/** One animal or plant: what it is, how to behave, and where divers meet it. */
export function MarineLifeScreen({ one, children }: MarineLifeScreenProps) {
  return (
    <article>
      <BackBar to="/marine-life" back="All marine life" title={one.name} />
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
      {children}
      <Sources {...one} />
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
  const named = seen.length + warned.length
  const where = (
    <a href="#where" className="text-link">
      {counted(named, 'dive site')}
    </a>
  )
  return (
    <div className="border-t-2 border-ink">
      <FactList
        className="divide-y divide-line border-b border-line"
        rowClassName="py-3 leading-snug *:first:text-sm [&_dd]:first-letter:uppercase"
        facts={[
          ['Size', size],
          ['Depth', depth],
          ['Named by', named > 0 && where],
        ]}
      />
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
