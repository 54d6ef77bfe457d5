import { useSuspenseQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { isDrawing } from '#domain/art-path.ts'
import { placeLine } from '#domain/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-site-status.ts'
import { Link } from '../../../components/link.tsx'
import { Picture } from '../../../components/picture.tsx'
import { PictureCredit } from '../../../components/picture-credit.tsx'
import { ShareButton } from '../../../components/share-button.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { DiveSiteMarks } from '../card/dive-site-marks.tsx'
import { summaries } from '../dive-site-summary.ts'
import { AboutDiveSite } from './about-dive-site.tsx'
import { DiveSiteFacts } from './dive-site-facts.tsx'
import { EmergencyLines } from './emergency-lines.tsx'
import { NearestDiveSites } from './nearest-dive-sites.tsx'
import { StatusNotice } from './status-notice.tsx'

type DiveSite = RouterOutput['diveSites']['byId']

/** The page about one dive site: everything that is known of it, in the order in which a diver asks. */
export function FocusedDiveSite({ id }: { id: number }) {
  const { diveSites } = useApi()
  const { data: diveSite } = useSuspenseQuery(diveSites.byId.queryOptions({ id }))
  const { data: index } = useSuspenseQuery(diveSites.index.queryOptions())
  const [asked, setAsked] = useState({ id, times: 0 })
  // The next site's film was not asked for.
  const filmAsked = asked.id === id ? asked.times : 0
  // Said before the name: who reads no further must not drive there.
  const isClosed = diveSite.status === 'closed'
  return (
    <article aria-labelledby="dive-site-name" className="dive-site-page border-b border-line pb-12 lg:pb-16">
      <Banner name={nameWithClosure(diveSite)} />
      <header className="wrap pt-4 lg:pt-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <p className="min-w-0 flex-[1_1_9rem] py-2 text-ink-soft sm:text-lg">{placeLine(diveSite)}</p>
          <ShareButton title={diveSite.name} />
        </div>
        {isClosed && <StatusNotice diveSite={diveSite} />}
        <h1 id="dive-site-name" className={`text-hero ${isClosed ? 'mt-6' : ''}`}>
          {diveSite.name}
        </h1>
        {!isClosed && <StatusNotice diveSite={diveSite} />}
        <DiveSiteMarks {...diveSite} className="mt-4 sm:mt-6 sm:text-lg" />
      </header>
      <div className="wrap mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 sm:gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <DiveSitePicture key={id} diveSite={diveSite} onWatch={() => setAsked({ id, times: filmAsked + 1 })} />
        <DiveSiteFacts diveSite={diveSite} />
      </div>
      <div className="dive-site-words wrap mt-10 grid gap-x-12 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)] lg:mt-14 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <AboutDiveSite diveSite={diveSite} filmAsked={filmAsked} />
        <NearestDiveSites diveSite={diveSite} all={summaries(index)} />
      </div>
      <EmergencyLines place={diveSite} />
    </article>
  )
}

function Banner({ name }: { name: string }) {
  return (
    <div className="no-print border-b border-line bg-raised">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-[1_1_8rem] leading-snug">
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

/** From edge to edge on a phone; a dive site without a picture does not hold its place open there. */
function DiveSitePicture({ diveSite, onWatch }: { diveSite: DiveSite; onWatch: () => void }) {
  function watch(event: MouseEvent) {
    // A film asked for in another tab plays there. The jump itself would take the focus from the player.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onWatch()
  }
  return (
    <div>
      <div className="relative max-sm:-mx-5">
        <Picture
          src={diveSite.imageUrl}
          alt={diveSite.picture?.alt ?? `${isDrawing(diveSite.imageUrl) ? 'Drawing' : 'Photo'} of ${diveSite.name}`}
          placeholder={diveSite.picture?.placeholder}
          width={1200}
          height={800}
          sizes="(min-width: 64rem) 52rem, 100vw"
          isPrimary
          className={`max-sm:rounded-none ${diveSite.imageUrl ? '' : 'max-lg:aspect-[4/1]!'}`}
        />
        {diveSite.videoUrl && (
          // biome-ignore lint/a11y/useValidAnchor: without script it leads to the player
          <a
            href="#film"
            onClick={watch}
            className="no-print absolute bottom-5 left-5 inline-flex min-h-11 items-center gap-2 border border-white bg-water-6/85 px-4 font-semibold text-white hover:bg-water-4"
          >
            <Play size={18} strokeWidth={1.5} aria-hidden="true" />
            Watch the film
          </a>
        )}
      </div>
      <PictureCredit credit={diveSite.picture?.credit} />
    </div>
  )
}
