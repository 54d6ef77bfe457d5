import { divIcon, type LatLngTuple } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect } from 'react'
import { MapContainer, Marker, Popup, TileLayer, useMap } from 'react-leaflet'
import { type MapView, mapLimits } from '#domain/site-map.ts'
import type { RouterOutput } from '../../lib/trpc.ts'
import { SitePopup } from './site-popup.tsx'

interface SiteMapProps {
  sites: RouterOutput['diveSites']['index']
  view: MapView
  tileUrl: string
  attribution: string
}

/** Served by us, 40x40 px with its foot at 20,40. Source: specification, section 9. */
const icon = divIcon({
  className: 'site-marker',
  iconSize: [40, 40],
  iconAnchor: [20, 40],
  popupAnchor: [0, -36],
  html: '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path d="M20 39C12 29 8 23 8 16a12 12 0 0 1 24 0c0 7-4 13-12 23Z"/><circle cx="20" cy="16" r="5"/></svg>',
})

export default function SiteMap({ sites, view, tileUrl, attribution }: SiteMapProps) {
  return (
    <MapContainer
      center={[view.latitude, view.longitude]}
      zoom={view.zoom}
      minZoom={mapLimits.minZoom}
      maxZoom={mapLimits.maxZoom}
      className="size-full"
    >
      <TileLayer url={tileUrl} attribution={attribution} />
      <FollowView view={view} />
      {sites.map(([id, name, , latitude, longitude]) => (
        <Marker key={id} position={[latitude, longitude] satisfies LatLngTuple} icon={icon} title={name} alt={name}>
          <Popup minWidth={240}>
            <SitePopup id={id} />
          </Popup>
        </Marker>
      ))}
    </MapContainer>
  )
}

function FollowView({ view }: { view: MapView }) {
  const map = useMap()
  useEffect(() => {
    map.setView([view.latitude, view.longitude], view.zoom)
  }, [map, view.latitude, view.longitude, view.zoom])
  return null
}
