import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateName } from '#domain/dive-site-names.ts'
import { Picture } from '../../../components/picture.tsx'
import { ShareButton } from '../../../components/share-button.tsx'
import { VideoPlayer } from '../../../components/video-player.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { DiveSiteMarks } from '../card/dive-site-marks.tsx'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { DiveSiteFacts } from './dive-site-facts.tsx'
import { NearestDiveSites } from './nearest-dive-sites.tsx'
import { StoryLink } from './story-link.tsx'

type DiveSite = RouterOutput['diveSites']['byId']

interface FocusedDiveSiteProps {
  id: number
  all: DiveSiteSummary[]
}

/** The page about one dive site: everything that is known of it, in the order in which a diver asks. */
export function FocusedDiveSite({ id, all }: FocusedDiveSiteProps) {
  const { data: diveSite } = useSuspenseQuery(useApi().diveSites.byId.queryOptions({ id }))
  return (
    <article aria-labelledby="dive-site-name" className="border-b border-line pb-12 lg:pb-16">
      <Banner name={diveSite.name} />
      <header className="wrap pt-4 lg:pt-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <p className="flex-[1_1_9rem] py-2 text-ink-soft sm:text-lg">
            {diveSite.region}, {stateName(diveSite.state)}
          </p>
          <ShareButton title={diveSite.name} />
        </div>
        <h1 id="dive-site-name" className="text-hero">
          {diveSite.name}
        </h1>
        <DiveSiteMarks {...diveSite} className="mt-4 sm:mt-6 sm:text-lg" />
      </header>
      <div className="wrap mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 sm:gap-y-8 lg:grid-cols-[8fr_4fr]">
        <DiveSitePicture diveSite={diveSite} />
        <DiveSiteFacts diveSite={diveSite} />
      </div>
      <div className="wrap mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:grid-cols-[8fr_4fr]">
        <About diveSite={diveSite} />
        <NearestDiveSites diveSite={diveSite} all={all} />
      </div>
    </article>
  )
}

function Banner({ name }: { name: string }) {
  return (
    <div className="border-b border-line bg-raised">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p className="flex-[1_1_8rem] leading-snug">
          <span className="text-ink-soft max-sm:block max-sm:text-sm">Viewing Dive Site</span>{' '}
          <strong className="font-semibold">{name}</strong>
        </p>
        <Link to="/dive-sites" className="button no-print max-sm:px-3">
          Show All Dive Sites
        </Link>
      </div>
    </div>
  )
}

/** From edge to edge on a phone; a site without a picture does not hold its place open there. */
function DiveSitePicture({ diveSite }: { diveSite: DiveSite }) {
  return (
    <div className="relative max-sm:-mx-5">
      <Picture
        src={diveSite.imageUrl}
        alt={`Drawing of ${diveSite.name}`}
        width={1200}
        height={800}
        sizes="(min-width: 64rem) 52rem, 100vw"
        isPrimary
        className={`max-sm:rounded-none ${diveSite.imageUrl ? '' : 'max-lg:aspect-[4/1]!'}`}
      />
      {diveSite.videoUrl && (
        <a
          href="#film"
          className="no-print absolute bottom-5 left-5 inline-flex min-h-11 items-center gap-2 border border-white bg-water-6/85 px-4 font-semibold text-white hover:bg-water-4"
        >
          <Play size={18} strokeWidth={1.5} aria-hidden="true" />
          Watch the film
        </a>
      )}
    </div>
  )
}

function About({ diveSite }: { diveSite: DiveSite }) {
  return (
    <div className="min-w-0 max-w-[66ch]">
      <p className="font-display text-xl leading-[1.45] sm:text-[1.375rem] sm:leading-[1.5]">{diveSite.description}</p>
      {diveSite.reviewLink && <StoryLink path={diveSite.reviewLink} />}
      <Passage title="Marine Life">{diveSite.marineLife}</Passage>
      {diveSite.hazards && (
        <section className="mt-10 border-y border-l-4 border-line border-l-ink bg-raised py-5 pr-5 pl-6">
          <h2 className="flex items-center gap-3 text-2xl">
            <TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            Safety Notes
          </h2>
          <p className="mt-3 text-lg">{diveSite.hazards}</p>
          <p className="mt-3 text-ink-soft">
            Conditions change by the hour. Check the forecast, ask someone who dived here this week, and turn back when
            it is not your day.
          </p>
        </section>
      )}
      <Passage title="Facilities">{diveSite.facilities}</Passage>
      {diveSite.videoUrl && (
        <section id="film" className="mt-10 scroll-mt-4">
          <h2 className="mb-4 text-2xl">The film</h2>
          <VideoPlayer
            key={diveSite.id}
            url={diveSite.videoUrl}
            title={diveSite.name}
            poster={diveSite.videoThumbnail}
          />
        </section>
      )}
    </div>
  )
}

function Passage({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">{children}</p>
    </section>
  )
}
