import 'leaflet/dist/leaflet.css'
import { useEffect, useState } from 'react'
import { MapContainer, TileLayer, useMapEvents } from 'react-leaflet'
import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { mapLimits, mapView } from '#domain/dive-sites/map-view.ts'
import { centreOf, mapMotion, prepareMap } from '../map/map-contents.ts'

interface PositionMapProps {
  /** The first centre of the map; null for the whole country. */
  from: GeoPoint | null
  tileUrl: string
  attribution: string
  onMove: (position: GeoPoint) => void
}

/** A map under a cross: dragging, a press or the arrow keys bring the dive site under it. */
export default function PositionMap({ from, tileUrl, attribution, onMove }: PositionMapProps) {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [view] = useState(() => mapView('here', from ? [from] : []))
  return (
    <>
      <MapContainer
        {...mapLimits}
        center={centreOf(view)}
        zoom={view.zoom}
        {...mapMotion(isStill)}
        className="size-full"
      >
        <TileLayer {...mapLimits} url={tileUrl} attribution={attribution} />
        <Centre isStill={isStill} onMove={onMove} />
      </MapContainer>
      <Cross />
    </>
  )
}

function Centre({ isStill, onMove }: Pick<PositionMapProps, 'onMove'> & { isStill: boolean }) {
  const map = useMapEvents({
    moveend: () => {
      const { lat, lng } = map.getCenter().wrap()
      onMove({ latitude: rounded(lat), longitude: rounded(lng) })
    },
    click: ({ latlng }) => map.panTo(latlng, { animate: !isStill }),
  })
  useEffect(() => {
    prepareMap(map)
    const resize = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }))
    resize.observe(map.getContainer())
    return () => resize.disconnect()
  }, [map])
  return null
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

/** Rounds to a metre: a hand on a map is no better. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5))
}
