import 'leaflet/dist/leaflet.css'
import type { LatLngBoundsLiteral, Map as LeafletMapObject } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  AttributionControl,
  MapContainer,
  Pane,
  SVGOverlay,
  TileLayer,
  useMap,
  useMapEvent,
  ZoomControl,
} from 'react-leaflet'
import { type MapView, mapLimits } from '#domain/dive-sites/map-view.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { nextTask } from '../../../lib/next-task.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { highlighted } from '../highlighted-dive-site.ts'
import {
  Coastline,
  coastlineZoom,
  FineCoastline,
  firstFineZoom,
  prefetchFineCoastline,
  withCoastlineSource,
} from './coastline.tsx'
import { DiveSitePopup } from './dive-site-popup.tsx'
import { type Chart, centreOf, createChart, mapMotion, type OpenPopup } from './map-contents.ts'
import { PlaceNames } from './place-names.tsx'

interface LeafletMapProps {
  diveSites: DiveSiteSummary[]
  view: MapView
  tileUrl: string
  attribution: string
  /** Called when coast and dive sites are on the map; tiles may still be on their way. */
  onDrawn: () => void
}

/** Our coastline and its names, the tiles over them, and the dive sites over all: each in a task of its own, so that none is a long one. */
export default function LeafletMap({ diveSites, view, tileUrl, attribution, onDrawn }: LeafletMapProps) {
  const [prefersReducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [firstView] = useState(view)
  const layers = useTasks(3)
  return (
    <MapContainer
      {...mapLimits}
      center={centreOf(firstView)}
      zoom={firstView.zoom}
      scrollWheelZoom={false}
      {...mapMotion(prefersReducedMotion)}
      attributionControl={false}
      zoomControl={false}
      className="size-full"
    >
      {layers >= 1 && <CoastlineLayer />}
      {layers >= 2 && <TileLayer {...mapLimits} url={tileUrl} attribution={withCoastlineSource(attribution)} />}
      {/* After the tiles, whose attribution it then has from the start: text that grows is a layout shift. */}
      {layers >= 3 && <AttributionControl />}
      {layers >= 3 && <ZoomControl position="bottomright" />}
      {layers >= 3 && <DiveSiteLayer {...{ diveSites, firstView, view, prefersReducedMotion, onDrawn }} />}
    </MapContainer>
  )
}

/** Counts to `last`, one more in each task, painting in between. */
function useTasks(last: number): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (done === last) return
    const abort = new AbortController()
    void nextTask().then(() => abort.signal.aborted || setDone(done + 1))
    return () => abort.abort()
  }, [done, last])
  return done
}

/** The fine coast is good to some hundred metres: from closer the coast would only be in the wrong place. */
const closestCoastlineZoom = 14
/** Leaflet's world is a square, which ends at this latitude. */
const world: LatLngBoundsLiteral = [
  [-85.0511287798, -180],
  [85.0511287798, 180],
]
const worldUnits = 256 * 2 ** coastlineZoom
const worldAttributes = {
  'aria-hidden': 'true',
  viewBox: `0 0 ${worldUnits} ${worldUnits}`,
  // Chrome gives every svg that listens for focus a place in the order of Tab, and React makes this one listen.
  tabindex: '-1',
}

function CoastlineLayer() {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  const [hasFine, setHasFine] = useState(false)
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  useEffect(() => {
    // The small drawing stays until the fine one has arrived.
    if (zoom >= firstFineZoom) void prefetchFineCoastline().then(setHasFine)
  }, [zoom >= firstFineZoom])
  useEffect(() => showClearNames(map), [map, zoom])
  return (
    <Pane name="coastline" style={{ zIndex: 150 }}>
      {zoom <= closestCoastlineZoom && (
        <SVGOverlay bounds={world} attributes={worldAttributes}>
          {zoom >= firstFineZoom && hasFine ? <FineCoastline /> : <Coastline />}
          <PlaceNames zoom={zoom} />
        </SVGOverlay>
      )}
    </Pane>
  )
}

/** Hides names that the edge of the map would cut, or a marker cover, also when markers change; returns what ends that. */
function showClearNames(map: LeafletMapObject): () => void {
  let frame = 0
  const show = () => {
    const edge = map.getContainer().getBoundingClientRect()
    const markers = boxesIn(map.getPane('markerPane'), '.leaflet-marker-icon').map(({ box }) => box)
    for (const { element, box } of boxesIn(map.getPane('coastline'), '.place-name')) {
      const isWhole =
        box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
      element.classList.toggle('invisible', !isWhole || markers.some((marker) => overlap(marker, box)))
    }
  }
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
  }
  later()
  map.on('moveend layeradd layerremove', later)
  return () => {
    cancelAnimationFrame(frame)
    map.off('moveend layeradd layerremove', later)
  }
}

function boxesIn(pane: HTMLElement | undefined, selector: string) {
  return [...(pane?.querySelectorAll(selector) ?? [])].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }))
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

interface DiveSiteLayerProps extends Pick<LeafletMapProps, 'diveSites' | 'view' | 'onDrawn'> {
  firstView: MapView
  prefersReducedMotion: boolean
}

/** Leaflet has the markers; React gives them dive sites and fills their popup. */
function DiveSiteLayer({ diveSites, firstView, view, prefersReducedMotion, onDrawn }: DiveSiteLayerProps) {
  const map = useMap()
  const chart = useRef<Chart>(undefined)
  const [popup, setPopup] = useState<OpenPopup | null>(null)

  useEffect(() => {
    const made = createChart(map, {
      ...{ view: firstView, prefersReducedMotion, onDrawn },
      ...{ onPopup: setPopup, onHover: highlighted.set },
    })
    chart.current = made
    const stop = highlighted.subscribe(() => made.highlight(highlighted.get()))
    return () => {
      stop()
      made.remove()
    }
  }, [map, firstView, prefersReducedMotion, onDrawn])
  useEffect(() => chart.current?.show(diveSites), [diveSites])
  useEffect(() => chart.current?.look(view), [view])

  return (
    <>
      {view.isPartial && (
        <button
          type="button"
          className="show-all absolute top-3 right-3 z-[1000] min-h-10 cursor-pointer border border-line bg-raised px-3 text-sm text-ink hover:border-ink"
          onClick={() => chart.current?.showAll(diveSites)}
        >
          {`Show all ${grouped(diveSites.length)} on the map`}
        </button>
      )}
      {popup && createPortal(<DiveSitePopup id={popup.id} onSized={popup.fit} />, popup.container)}
    </>
  )
}
