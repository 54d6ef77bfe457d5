import 'leaflet/dist/leaflet.css'
import { map as createMap, type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { mapLimits, mapView } from '#domain/dive-sites/map-view.ts'

interface PositionMapProps {
  /** Where the map looks at first; the whole country while nobody knows. */
  from: GeoPoint | null
  tileUrl: string
  attribution: string
  onMove: (position: GeoPoint) => void
}

/** A map that is moved until what is meant lies under the cross in its middle: by drag, press, or the arrow keys. */
export default function PositionMap({ from, tileUrl, attribution, onMove }: PositionMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!frame.current) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map: LeafletMap = createMap(frame.current, {
      ...mapLimits,
      ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, inertia: !isStill },
    })
    tileLayer(tileUrl, { ...mapLimits, attribution }).addTo(map)
    const { latitude, longitude, zoom } = mapView('here', from ? [[from.latitude, from.longitude]] : [])
    map.setView([latitude, longitude], zoom)
    // Under the cross is the middle, whatever size the dialog gives the map.
    const tell = () => {
      const { lat, lng } = map.getCenter().wrap()
      onMove({ latitude: rounded(lat), longitude: rounded(lng) })
    }
    map.on('moveend', tell)
    map.on('click', ({ latlng }) => map.panTo(latlng, { animate: !isStill }))
    map.getContainer().setAttribute('role', 'region')
    map.getContainer().setAttribute('aria-label', 'Map: arrow keys move it, plus and minus zoom')
    const resize = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }))
    resize.observe(map.getContainer())
    return () => {
      resize.disconnect()
      map.remove()
    }
  }, [])
  return (
    <>
      <div ref={frame} className="size-full" />
      <Cross />
    </>
  )
}

function Cross() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 z-[1000] size-12 -translate-1/2"
    >
      {(['var(--color-white)', 'var(--color-water-6)'] as const).map((colour, index) => (
        <path
          key={colour}
          d="M24 2v16M24 30v16M2 24h16M30 24h16M24 23v2"
          stroke={colour}
          strokeWidth={index === 0 ? 5 : 2}
          fill="none"
        />
      ))}
    </svg>
  )
}

/** Five decimals are a metre: a hand on a map is no better. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5))
}
