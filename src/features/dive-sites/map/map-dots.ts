import { dotsOf } from '#domain/map-dots.ts'
import { worldPixels } from '#domain/map-projection.ts'
import type { MapView } from '#domain/map-view.ts'

interface Position {
  latitude: number
  longitude: number
}

/** The frame is never larger, whatever the screen: what lies farther from its centre is not seen. */
const reachPixels = { x: 540, y: 290 } as const
/** Room for both signs of y, so that a spot is one number that sorts. */
const span = 2048

/** Takes a drawing in pixels of the world at `zoom` to where Leaflet will have it around the centre of a view. */
export function aroundCentre(view: MapView, zoom: number): string {
  const [x, y] = worldPixels(view, zoom)
  return `scale(${2 ** (view.zoom - zoom)})translate(${-x.toFixed(3)} ${-y.toFixed(3)})`
}

/** The same objects come with every page that shows all of them. */
const known = new WeakMap<readonly Position[], { view: MapView; path: string }>()

/**
 * Hundreds of dive sites as one path of dots. In whole pixels from
 * the centre of the view; dive sites on the same pixel are one dot, and what is no number or off the frame has none.
 */
export function dotsPath(diveSites: readonly Position[], view: MapView): string {
  const before = known.get(diveSites)
  if (before?.view === view) return before.path
  const path = dotsAround(diveSites, view)
  known.set(diveSites, { view, path })
  return path
}

function dotsAround(diveSites: readonly Position[], view: MapView): string {
  const [centreX, centreY] = worldPixels(view, view.zoom)
  const spots = new Set<number>()
  for (const diveSite of diveSites) {
    const [worldX, worldY] = worldPixels(diveSite, view.zoom)
    const x = Math.round(worldX - centreX)
    const y = Math.round(worldY - centreY)
    if (Math.abs(x) <= reachPixels.x && Math.abs(y) <= reachPixels.y) spots.add(x * span + y)
  }
  const sorted = [...spots].sort((a, b) => a - b)
  return dotsOf(
    sorted.map((spot) => {
      const x = Math.round(spot / span)
      return [x, spot - x * span]
    }),
  )
}
