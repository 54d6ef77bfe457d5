import { useId } from 'react'
import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import type { MapView } from '#domain/dive-sites/map-view.ts'
import { Coastline, coastlineZoom, FineCoastline, firstFineZoom } from './coastline.tsx'
import { PlaceNames, type PlaceNamesProps } from './place-names.tsx'

/** From here on a page waits for the live map to draw a coast: it has one dive site, and says where that is. */
const firstZoomWithoutCoast = 10

interface StillMapProps {
  diveSites: readonly GeoPoint[]
  view: MapView
}

/** Coast and dive sites at the places where Leaflet will have them; it needs no script. */
export function StillMap({ diveSites, view }: StillMapProps) {
  return (
    <svg aria-hidden="true" className="still-map">
      <svg aria-hidden="true" x="50%" y="50%" className="overflow-visible">
        {view.zoom < firstZoomWithoutCoast && (
          <g transform={aroundCentre(view, coastlineZoom)}>
            {view.zoom >= firstFineZoom ? <FineCoastline /> : <Coastline />}
            {diveSites.length > 1 && <PlaceNames zoom={view.zoom} isShown={isClear(diveSites, view)} />}
          </g>
        )}
        {diveSites.length === 1 ? <Pin /> : <Dots path={dotsPath(diveSites, view)} />}
      </svg>
    </svg>
  )
}

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

/** The frame is never smaller: no name here is cut off. */
const sureReachPixels = { x: 168, y: 150 } as const
/** From the ends of a name, and from its line, to dots that do not touch its letters. */
const clearPixels = { x: 4, y: 9 } as const

/** Whether a name with these ends is whole in every frame, and under no dot. */
function isClear(diveSites: readonly GeoPoint[], view: MapView): NonNullable<PlaceNamesProps['isShown']> {
  const [centreX, centreY] = worldPixels(view, view.zoom)
  return ([left, y], [right]) => {
    if (Math.max(centreX - left, right - centreX) > sureReachPixels.x) return false
    if (Math.abs(y - centreY) > sureReachPixels.y) return false
    return diveSites.every((diveSite) => {
      const [dotX, dotY] = worldPixels(diveSite, view.zoom)
      return dotX < left - clearPixels.x || dotX > right + clearPixels.x || Math.abs(dotY - y) > clearPixels.y
    })
  }
}

/** The frame is never larger: a place farther from its centre is not visible. */
const reachPixels = { x: 540, y: 480 } as const
/** Room for both signs of y, so that a spot is one number that sorts. */
const span = 2048

/** Takes a drawing in pixels of the world at `zoom` to where Leaflet will have it around the centre of a view. */
export function aroundCentre(view: MapView, zoom: number): string {
  const [x, y] = worldPixels(view, zoom)
  return `scale(${2 ** (view.zoom - zoom)})translate(${-x.toFixed(3)} ${-y.toFixed(3)})`
}

/** Every page that shows all dive sites has the same objects. */
const known = new WeakMap<readonly GeoPoint[], { view: MapView; path: string }>()

/**
 * Draws thousands of dive sites as one path: a stroke without length for each, which a round cap makes a dot, in whole
 * pixels from the centre of the view. Dive sites on the same pixel are one dot; without a position they have none.
 */
export function dotsPath(diveSites: readonly GeoPoint[], view: MapView): string {
  const before = known.get(diveSites)
  if (before?.view === view) return before.path
  const path = dotsAround(diveSites, view)
  known.set(diveSites, { view, path })
  return path
}

function dotsAround(diveSites: readonly GeoPoint[], view: MapView): string {
  const [centreX, centreY] = worldPixels(view, view.zoom)
  const spots = new Set<number>()
  for (const diveSite of diveSites) {
    const [worldX, worldY] = worldPixels(diveSite, view.zoom)
    const x = Math.round(worldX - centreX)
    const y = Math.round(worldY - centreY)
    if (Math.abs(x) <= reachPixels.x && Math.abs(y) <= reachPixels.y) spots.add(x * span + y)
  }
  let path = ''
  let [lastX, lastY] = [0, 0]
  // From west to east the steps are short, and alike enough to compress well.
  for (const spot of [...spots].sort((a, b) => a - b)) {
    const x = Math.round(spot / span)
    const y = spot - x * span
    path += `m${x - lastX} ${y - lastY}h0`
    lastX = x
    lastY = y
  }
  return path
}

/** A dive site's pin in 40x40 px, its foot at 20,40. Requirement: s9-map-marker. */
export const pinPath = 'M20 39C12 29 8 23 8 16a12 12 0 0 1 24 0c0 7-4 13-12 23Z'
