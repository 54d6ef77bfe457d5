import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { isOwnPath, webUrl } from '#domain/shared/web-url.ts'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { VideoPlayer } from '../../../components/ui/video-player.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { GearForWater } from '../gear-for-water.tsx'
import { ExposureSection } from './exposure-section.tsx'

interface AboutDiveSiteProps {
  diveSite: DiveSite
  /** How often somebody has asked for the film from elsewhere on the page. */
  filmAsked: number
}

/** The texts about a dive site; on a phone those that a dive depends on come first. */
export function AboutDiveSite({ diveSite, filmAsked }: AboutDiveSiteProps) {
  return (
    <div className="min-w-0 max-w-[66ch] max-sm:flex max-sm:flex-col max-sm:gap-8">
      <p className="font-display text-xl leading-[1.45] sm:text-[1.375rem] sm:leading-[1.5]">{diveSite.description}</p>
      {diveSite.reviewLink && <StoryLink path={diveSite.reviewLink} />}
      {diveSite.profileFigure && <DiveProfile figure={diveSite.profileFigure} />}
      <Passage title="Marine Life">{diveSite.marineLife && <MarineLife diveSite={diveSite} />}</Passage>
      <GettingIn diveSite={diveSite} />
      <ExposureSection diveSite={diveSite} />
      <SafetyNotes diveSite={diveSite} />
      <GearForWater gear={diveSite.gear} className="sm:mt-10" />
      <Passage title="Facilities">{diveSite.facilities}</Passage>
      {diveSite.videoUrl && <Film key={diveSite.id} diveSite={diveSite} url={diveSite.videoUrl} asked={filmAsked} />}
    </div>
  )
}

/** The side section, and the same in words; `figure` is markup. */
function DiveProfile({ figure }: { figure: string }) {
  return (
    <section className="break-inside-avoid sm:mt-10">
      <h2 className="text-2xl">Dive profile</h2>
      {/* Its letters are set for a phone, and smaller in relation where the drawing is larger. */}
      <div
        className="dive-profile mt-3 leading-snug [&>svg]:mb-3 [&>svg]:bg-paper [&>svg]:text-ink [&>svg]:forced-color-adjust-none sm:[&>svg]:text-[9.5px] print:[&>svg]:text-[12px]"
        dangerouslySetInnerHTML={{ __html: figure }}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Depths are from this page; the shape between them is a sketch. Not for navigation or dive planning.
      </p>
    </section>
  )
}

function GettingIn({ diveSite: { departure, entry } }: { diveSite: DiveSite }) {
  if (!departure && !entry) return null
  return (
    <section className="max-sm:order-first sm:mt-10">
      <h2 className="text-2xl">Getting in</h2>
      <FactList
        facts={[
          ['Departure', departure],
          ['Entry', entry],
        ]}
        className="mt-3 divide-y divide-line border-y border-line text-lg"
        rowClassName="grid gap-x-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:[&_dt]:text-sm"
      />
    </section>
  )
}

function SafetyNotes({ diveSite: { hazards, limits } }: { diveSite: DiveSite }) {
  if (!hazards && !limits) return null
  return (
    <section className="border-y border-l-4 border-line border-l-ink bg-raised py-5 pr-5 pl-6 max-sm:order-first sm:mt-10">
      <h2 className="flex items-center gap-3 text-2xl">
        <TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        Safety Notes
      </h2>
      {hazards && <p className="mt-3 text-lg">{hazards}</p>}
      {limits && (
        <p className="mt-3 text-lg">
          <strong className="font-semibold">Limits</strong> <span>{limits}</span>
        </p>
      )}
      <p className="mt-3 text-ink-soft">
        Conditions change by the hour. Check the forecast, ask someone who dived here this week, and turn back when it
        is not your day. If something goes wrong:{' '}
        <a href="#emergency" className="text-link">
          who to ring
        </a>
        .
      </p>
    </section>
  )
}

function Passage({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section className="sm:mt-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">{children}</p>
    </section>
  )
}

/** Each name that has a page leads there. */
function MarineLife({ diveSite: { marineLife, marineLifeNames } }: { diveSite: DiveSite }) {
  const text = marineLife ?? ''
  const parts = marineLifeNames.map(({ from, to, slug }, index) => (
    <Fragment key={from}>
      <span>{text.slice(marineLifeNames[index - 1]?.to ?? 0, from)}</span>
      <Link to="/marine-life/$slug" params={{ slug }} className="text-link">
        {text.slice(from, to)}
      </Link>
    </Fragment>
  ))
  return [...parts, <span key="rest">{text.slice(marineLifeNames.at(-1)?.to ?? 0)}</span>]
}

interface FilmProps {
  diveSite: { name: string; videoThumbnail: string | null }
  url: string
  /** How often it was asked for from elsewhere on the page; each time it comes into sight, plays and takes the focus. */
  asked: number
}

/** "Watch the film" on the picture leads here. */
function Film({ diveSite, url, asked }: FilmProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === 0) return
    const player = section.current?.querySelector<HTMLElement>('video, iframe')
    section.current?.scrollIntoView()
    player?.focus({ preventScroll: true })
    // A browser that refuses leaves the film's own button.
    if (player instanceof HTMLVideoElement) player.play().catch(() => undefined)
  }, [asked])
  return (
    <section ref={section} id="film" className="no-print scroll-mt-4 sm:mt-10">
      <h2 className="mb-4 text-2xl">The video</h2>
      <VideoPlayer url={url} title={diveSite.name} poster={diveSite.videoThumbnail} isAskedFor={asked > 0} />
    </section>
  )
}

/** The link to our story or review about a dive site, or to another website; nothing for an invalid one. */
function StoryLink({ path }: { path: string }) {
  const isOwn = isOwnPath(path)
  const foreign = webUrl(path)
  if (!isOwn && !foreign) return null
  const words = path.startsWith('/gear-reviews/')
    ? 'Read the review linked to this site'
    : 'Read the article about this site'
  const content = (
    <>
      <span>{words}</span>
      <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
    </>
  )
  return (
    <p className="sm:mt-6">
      {isOwn ? (
        <Link to={path} className="button">
          {content}
        </Link>
      ) : (
        <a href={foreign ?? ''} rel="noopener" className="button">
          {content}
        </a>
      )}
    </p>
  )
}
