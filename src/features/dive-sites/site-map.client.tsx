import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { GeoJSON, MapContainer, Pane, TileLayer, useMap } from 'react-leaflet'
import { type MapView, mapLimits, zoomOnSeveral } from '#domain/site-map.ts'
import { coastline } from './coastline.ts'
import { highlighted, highlightSite, onHighlight } from './highlight.ts'
import { type Chart, centreOf, createChart, type OpenPopup } from './site-chart.ts'
import { SitePopup } from './site-popup.tsx'
import type { SiteSummary } from './site-summary.ts'

interface SiteMapProps {
  sites: SiteSummary[]
  view: MapView
  tileUrl: string
  attribution: string
}

const land = coastline()
const landStyle = { className: 'coastline', weight: 1 }

/** Our coastline, the tiles over it, and the sites over both. */
export default function SiteMap({ sites, view, tileUrl, attribution }: SiteMapProps) {
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <MapContainer
      {...mapLimits}
      center={centreOf(view)}
      zoom={view.zoom}
      scrollWheelZoom={false}
      zoomAnimation={!isCalm}
      fadeAnimation={!isCalm}
      inertia={!isCalm}
      className="size-full"
    >
      <Pane name="coastline" style={{ zIndex: 150 }}>
        <GeoJSON data={land} interactive={false} style={landStyle} />
      </Pane>
      <TileLayer {...mapLimits} url={tileUrl} attribution={attribution} />
      <SiteLayer sites={sites} view={view} isCalm={isCalm} />
    </MapContainer>
  )
}

interface SiteLayerProps {
  sites: SiteSummary[]
  view: MapView
  isCalm: boolean
}

/** The markers belong to Leaflet; React tells them what to show and fills their popup. */
function SiteLayer({ sites, view, isCalm }: SiteLayerProps) {
  const map = useMap()
  const chart = useRef<Chart>(undefined)
  const [popup, setPopup] = useState<OpenPopup | null>(null)
  const first = useRef(view)

  useEffect(() => {
    const made = createChart(map, { view: first.current, isCalm, onPopup: setPopup, onHover: highlightSite })
    chart.current = made
    const stop = onHighlight(() => made.highlight(highlighted()))
    return () => {
      stop()
      made.remove()
    }
  }, [map, isCalm])
  useEffect(() => chart.current?.show(sites), [sites])
  useEffect(() => chart.current?.look(view), [view])

  return (
    <>
      {view.zoom === zoomOnSeveral && (
        <button
          type="button"
          className="absolute top-3 right-3 z-[1000] min-h-10 cursor-pointer border border-line bg-raised px-3 text-sm text-ink hover:border-ink"
          onClick={() => chart.current?.showAll(sites)}
        >
          Show all {sites.length} on the map
        </button>
      )}
      {popup && createPortal(<SitePopup id={popup.id} onSized={popup.fit} />, popup.container)}
    </>
  )
}
