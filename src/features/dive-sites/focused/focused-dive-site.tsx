import { useSuspenseQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { goodForText, stateBeside } from '#domain/dive-sites/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { isDrawing } from '#domain/pictures/art-path.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { CorrectPageLink } from '../../../components/ui/correct-page-link.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { Picture, PictureCredit } from '../../../components/ui/picture.tsx'
import { ShareButton } from '../../../components/ui/share-button.tsx'
import { useApi } from '../../../lib/api.ts'
import { DiveSiteTraits } from '../card/dive-site-traits.tsx'
import { type DiveSite, summaries } from '../dive-site-summary.ts'
import { SaveButton } from '../my-sites/save-button.tsx'
import { SourceText } from '../source-text.tsx'
import { isWarned, StatusLabel } from '../status-label.tsx'
import { AboutDiveSite } from './about-dive-site.tsx'
import { BeforeYouGo } from './before-you-go.tsx'
import { DiveSiteFacts } from './dive-site-facts.tsx'
import { EmergencyLines } from './emergency-lines.tsx'
import { NearestDiveSites } from './nearest-dive-sites.tsx'

export function FocusedDiveSite({ id }: { id: number }) {
  const { diveSites } = useApi()
  const { data: diveSite } = useSuspenseQuery(diveSites.byId.queryOptions({ id }))
  const { data: index } = useSuspenseQuery(diveSites.index.queryOptions())
  const [asked, setAsked] = useState({ id, times: 0 })
  // A press for one film does not play the film of the next dive site.
  const filmAsked = asked.id === id ? asked.times : 0
  // The closure comes before the name, for readers who read no further.
  const isClosed = diveSite.status === 'closed'
  const goodFor = goodForText(diveSite)
  return (
    <article aria-labelledby="dive-site-name" className="dive-site-page border-b border-line pb-12 lg:pb-16">
      <Banner name={nameWithClosure(diveSite)} />
      <header className="wrap pt-4 lg:pt-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <PlaceLine diveSite={diveSite} />
          <div className="flex flex-wrap gap-x-5 max-sm:has-[a]:mb-3">
            <SaveButton id={id} name={diveSite.name} />
            <ShareButton title={diveSite.name} />
          </div>
        </div>
        {isClosed && <StatusNotice diveSite={diveSite} />}
        <h1 id="dive-site-name" className={`text-hero ${isClosed ? 'mt-6' : ''}`}>
          {diveSite.name}
        </h1>
        {!isClosed && <StatusNotice diveSite={diveSite} />}
        <DiveSiteTraits {...diveSite} className="mt-4 sm:mt-6 sm:text-lg" />
        {goodFor && <p className="mt-2 sm:text-lg">{`Good for: ${goodFor}`}</p>}
      </header>
      <div className="wrap mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 sm:gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <DiveSitePicture key={id} diveSite={diveSite} onWatch={() => setAsked({ id, times: filmAsked + 1 })} />
        <DiveSiteFacts diveSite={diveSite} />
      </div>
      <div className="dive-site-words wrap mt-10 grid gap-x-12 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)] lg:mt-14 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <AboutDiveSite diveSite={diveSite} filmAsked={filmAsked} />
        <NearestDiveSites diveSite={diveSite} all={summaries(index)} />
      </div>
      <BeforeYouGo key={id} diveSite={diveSite} />
      <EmergencyLines place={diveSite} />
      <CorrectPageLink path={`/dive-sites/${id}`} />
    </article>
  )
}

/** "Sydney, New South Wales": the region leads to its guide. */
function PlaceLine({ diveSite }: { diveSite: DiveSite }) {
  const { region, regionSlug } = diveSite
  const state = stateBeside(diveSite)
  return (
    <p className="min-w-0 flex-[1_1_9rem] py-2 text-ink-soft sm:text-lg">
      {regionSlug ? (
        <Link to="/regions/$slug" params={{ slug: regionSlug }} className="text-link">
          {region}
        </Link>
      ) : (
        <span>{region}</span>
      )}
      {state && <span>{`, ${state}`}</span>}
    </p>
  )
}

function Banner({ name }: { name: string }) {
  return (
    <div className="no-print border-b border-line bg-raised">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-[1_1_4rem] leading-snug">
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
    // With a modifier key the film plays in another tab. The jump itself would take the focus from the player.
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
          height={600}
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
            Watch the video
          </a>
        )}
      </div>
      <PictureCredit credit={diveSite.picture?.credit} />
    </div>
  )
}

const looks = {
  closed: {
    frame: 'border-2 border-ink bg-ink py-4 text-paper sm:py-5 print:bg-transparent print:text-ink',
    ...{ mark: 'mb-2 font-display text-2xl leading-tight sm:text-3xl', icon: 26 },
  },
  permit: { frame: 'border-y border-l-4 border-line border-l-ink bg-raised py-3', mark: 'text-lg', icon: 19 },
} as const

/** The status with its reason, date and source; nothing where it is unknown. */
function StatusNotice({ diveSite }: { diveSite: DiveSite }) {
  const { status, statusReason, statusSource, checkedAt, season } = diveSite
  const checked = checkedAt && `Last checked ${longCalendarDate(checkedAt)}`
  const warned = isWarned(status) ? status : null
  if (!warned && !season) {
    const open = statusReason ? `Open to divers: ${statusReason}` : 'Open to divers.'
    return status && <p className="mt-4 text-ink-soft">{[open, checked].filter(Boolean).join(' ')}</p>
  }
  const { frame, mark, icon } = looks[warned ?? 'permit']
  return (
    <section aria-label="Status" className={`mt-4 px-5 sm:px-6 lg:w-[calc((100%-3rem)*2/3)] ${frame}`}>
      {warned && (
        <p className={mark}>
          <StatusLabel status={warned} size={icon} />
        </p>
      )}
      {season && <p className="text-lg font-semibold">{season.text}</p>}
      {statusReason && <p className="text-lg leading-snug">{statusReason}</p>}
      <p className="mt-2 text-sm">
        {checked && <span>{`${checked}. `}</span>}
        <SourceText source={statusSource} />
      </p>
    </section>
  )
}

/** A dive site's page while it loads, in the size of the page. */
export function FocusedSkeleton() {
  return (
    <div role="status" aria-label="Loading the dive site">
      <div className="border-b border-line bg-raised py-3">
        <div className="wrap h-11" />
      </div>
      <div className="wrap pt-7 lg:pt-11">
        <div className="skeleton h-6 w-60" />
        <div className="skeleton mt-5 h-12 max-w-2xl sm:h-20" />
        <div className="skeleton mt-5 h-7 w-72" />
        <div className="mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 sm:gap-y-8 lg:grid-cols-[8fr_4fr]">
          <div className="skeleton aspect-[2/1] max-sm:-mx-5 max-sm:rounded-none" />
          <div className="skeleton h-[30rem] sm:h-80 lg:h-[34rem]" />
        </div>
      </div>
    </div>
  )
}
