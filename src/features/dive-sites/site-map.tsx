import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapView } from '#domain/site-map.ts'
import { trpc } from '../../lib/trpc.ts'

const LeafletMap = lazy(() => import('./site-map.client.tsx'))

interface SiteMapProps {
  /** Ids to show; null shows all. */
  ids: number[] | null
  view: MapView
}

/** The map's place on the page; Leaflet itself is fetched when the place comes near the screen. */
export function SiteMap({ ids, view }: SiteMapProps) {
  const [index] = trpc.diveSites.index.useSuspenseQuery()
  const [site] = trpc.publicContent.site.useSuspenseQuery()
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const wanted = ids && new Set(ids)
  const shown = wanted ? index.filter(([id]) => wanted.has(id)) : index
  return (
    <section aria-label="Map of dive sites" className="wrap mt-8">
      <div ref={frame} className="isolate h-[26rem] bg-water-1 text-water-5">
        {isNear ? (
          <Suspense fallback={<MapNotice text="Loading the map…" />}>
            <LeafletMap sites={shown} view={view} tileUrl={site.mapTileUrl} attribution={site.mapAttribution} />
          </Suspense>
        ) : (
          <MapNotice text={`Map of ${shown.length} dive sites. It needs JavaScript; the list below holds them all.`} />
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">Positions are approximate. Not for navigation.</p>
    </section>
  )
}

function MapNotice({ text }: { text: string }) {
  return <p className="grid h-full place-items-center p-6 text-center">{text}</p>
}
