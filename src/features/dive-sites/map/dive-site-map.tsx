import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MapView } from '#domain/dive-sites/map-view.ts'
import { counted } from '#domain/shared/numbers.ts'
import { keepFocus } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { lazyComponent, useLazyComponent } from '../../../lib/use-lazy-component.ts'
import type { SearchProgress } from '../directory/use-directory.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { StillMap } from './still-map.tsx'

interface DiveSiteMapProps {
  diveSites: DiveSiteSummary[]
  view: MapView
  /** Whether the dive sites are all that the search will find. */
  progress: SearchProgress
  hasList: boolean
  /** Beside the line below the map; one element as long as the dive sites are the same. */
  children?: ReactNode
}

/** On a phone a button opens the map over the page; it needs no script. */
export const mapPopoverId = 'dive-site-map'

/** A drawing at once, replaced by Leaflet after the first interaction, once it is near the screen. */
export const DiveSiteMap = memo(function DiveSiteMap({
  diveSites,
  view,
  progress,
  hasList,
  children,
}: DiveSiteMapProps) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const { Part: LiveMap, isPending, hasFailed, load } = useLiveMap(frame)
  const [isDrawn, setIsDrawn] = useState(false)
  const name = mapName(diveSites.length, progress)
  // "Try again" would take the focus with it when it disappears, perhaps long after the map's code has arrived.
  useEffect(() => {
    if (hasFailed) return () => keepFocus(frame.current)
  }, [hasFailed])
  const onDrawn = useCallback(() => setIsDrawn(true), [])

  return (
    <section id={mapPopoverId} popover="auto" aria-label={name} className="map-popover no-print min-w-0">
      <div className="map-bar">
        <p className="font-display text-xl leading-tight">{name}</p>
        <button type="button" popoverTarget={mapPopoverId} popoverTargetAction="hide" className="button">
          Close
        </button>
      </div>
      <a
        href="#results"
        className="skip-map sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        Skip the map
      </a>
      <div ref={frame} tabIndex={-1} className="dive-site-map relative isolate sm:h-[23rem]">
        {!isDrawn && (
          <>
            <p className="sr-only">
              {`${name}.${hasList && progress === 'done' ? ` The list below has ${diveSites.length === 1 ? 'it' : 'them all'}.` : ''}`}
            </p>
            <StillMap diveSites={diveSites} view={view} />
          </>
        )}
        {LiveMap && (
          <LiveMap
            diveSites={diveSites}
            view={view}
            tileUrl={site.mapTileUrl}
            attribution={site.mapAttribution}
            onDrawn={onDrawn}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-between sm:gap-x-6">
        <p className="min-w-0 flex-1 basis-52 pt-2 text-sm sm:pt-2.75 text-ink-soft">
          Positions are approximate. Not for navigation.
          <noscript>
            <span> Without JavaScript the map cannot be moved{hasList && '; the list below has every site'}.</span>
          </noscript>
          {hasFailed && (
            <span role="status">
              {' '}
              <span>
                {isPending ? 'Loading the map…' : 'The map cannot be moved yet: our server could not be reached.'}
              </span>{' '}
              <button type="button" className="text-link" onClick={() => void load()}>
                Try again
              </button>
            </span>
          )}
        </p>
        {children}
      </div>
    </section>
  )
})

function mapName(found: number, progress: SearchProgress): string {
  const name = `Map of ${counted(found, 'dive site')}`
  if (progress === 'done') return name
  return progress === 'underway' ? `${name} so far` : `${name}, found by name and region only`
}

/** Loads Leaflet in a task of its own, then our part. */
const liveMap = lazyComponent(
  async () => {
    await import('leaflet')
    return import('./leaflet-map.client.tsx')
  },
  // On the next page too Leaflet starts only after an interaction.
  { isShownAtOnce: false },
)

/** The live map, fetched after the visitor's first interaction, once the frame is near the screen. */
function useLiveMap(frame: RefObject<HTMLDivElement | null>) {
  const late = useLazyComponent(liveMap)
  const { load } = late
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load()
      },
      { rootMargin: '200px' },
    )
    const stopWaiting = whenVisitorActs(() => frame.current && observer.observe(frame.current))
    return () => {
      stopWaiting()
      observer.disconnect()
    }
  }, [frame, load])
  return late
}

declare global {
  interface Window {
    /** Set by the page's start script at the first interaction, which may come before any other script. */
    visitorIsActive?: boolean
  }
}

const firstInteractions = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Calls back at the visitor's first interaction with the page, at once if there was one, and never without one: for
 * heavy parts that must not compete with the text, and whose placeholder says the same. Returns a function that cancels.
 */
export function whenVisitorActs(callback: () => void): () => void {
  if (window.visitorIsActive) {
    callback()
    return () => undefined
  }
  const abort = new AbortController()
  const act = (event: Event) => {
    // Browsers report a pointer that merely rests where the page appears.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    abort.abort()
    window.visitorIsActive = true
    callback()
  }
  for (const event of firstInteractions) addEventListener(event, act, { passive: true, signal: abort.signal })
  return () => abort.abort()
}
