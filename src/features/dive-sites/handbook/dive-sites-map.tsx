import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { mapView } from '#domain/dive-sites/map-view.ts'
import { StillMap } from '../map/still-map.tsx'

/** Where some dive sites lie; the map that moves is in the directory. */
export function DiveSitesMap({ diveSites }: { diveSites: readonly GeoPoint[] }) {
  return (
    <span className="locator-map relative isolate block h-72 overflow-hidden group-hover:border-ink">
      <StillMap diveSites={diveSites} view={mapView('', diveSites, true)} />
    </span>
  )
}
