import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import type { MapView } from '#domain/site-map.ts'
import { useSite } from '../../lib/site.ts'
import { whenVisitorActs } from '../../lib/visitor-activity.ts'
import type { SiteSummary } from './site-summary.ts'

const LeafletMap = lazy(() => import('./site-map.client.tsx'))

interface SiteMapProps {
  sites: SiteSummary[]
  view: MapView
}

/** The map's place on the page; Leaflet itself is fetched when somebody is there and the place is near the screen. */
export const SiteMap = memo(function SiteMap({ sites, view }: SiteMapProps) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    })
    const stopWaiting = whenVisitorActs(() => frame.current && observer.observe(frame.current))
    return () => {
      stopWaiting()
      observer.disconnect()
    }
  }, [])

  return (
    <section aria-label="Map of dive sites" className="no-print min-w-0">
      <a
        href="#results"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        Skip the map
      </a>
      <div ref={frame} className="site-map relative isolate h-80 lg:h-[31rem]">
        {isNear ? (
          <Suspense fallback={<MapNotice text="Loading the map…" />}>
            <LeafletMap sites={sites} view={view} tileUrl={site.mapTileUrl} attribution={site.mapAttribution} />
          </Suspense>
        ) : (
          <MapNotice text={`Map of ${sites.length} dive sites. Without JavaScript, the list below holds them all.`} />
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">Positions are approximate. Not for navigation.</p>
    </section>
  )
})

function MapNotice({ text }: { text: string }) {
  return <p className="mx-auto grid h-full max-w-80 place-items-center p-6 text-center">{text}</p>
}
