import { useId } from 'react'
import type { MapView } from '#domain/map-view.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { Coastline, coastlineZoom } from './coastline.tsx'
import { aroundCentre, dotsPath } from './map-dots.ts'
import { pinPath } from './marker-pin.ts'

/** Closer than this the small coast would only be in the wrong place; the fine one comes with the live map. */
const closestSmallZoom = 10

interface StillMapProps {
  diveSites: DiveSiteSummary[]
  view: MapView
}

/** What the map shows before it moves: coast and dive sites at the very places where Leaflet will have them. Needs no script. */
export function StillMap({ diveSites, view }: StillMapProps) {
  return (
    <svg aria-hidden="true" className="still-map">
      <svg aria-hidden="true" x="50%" y="50%" className="overflow-visible">
        {view.zoom < closestSmallZoom && <Coastline transform={aroundCentre(view, coastlineZoom)} />}
        {diveSites.length === 1 ? <Pin /> : <Dots path={dotsPath(diveSites, view)} />}
      </svg>
    </svg>
  )
}

/** The map looks at its only dive site. */
function Pin() {
  return (
    <g className="dive-site-pin" transform="translate(-20-40)">
      <path d={pinPath} />
      <circle cx="20" cy="16" r="5" />
    </g>
  )
}

/** Drawn twice from one path: first the rims, so that no rim lies on a neighbour's dot. */
function Dots({ path }: { path: string }) {
  const id = useId()
  return (
    <g className="dive-site-dots">
      <path id={id} d={path} />
      <use href={`#${id}`} />
    </g>
  )
}
