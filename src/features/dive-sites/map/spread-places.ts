import { mapLimits } from '#domain/map-view.ts'
import type { useApiClient } from '../../../lib/api.ts'
import type { Cluster } from './clusters.ts'
import type { Spread } from './found-dive-sites.ts'
import type { Places } from './markers.ts'

/** Marks of several fall apart when they reach farther than this on the screen. */
const apartPixels = 60

/** The places of a large directory: asked for whenever the map has moved. */
export function placesOf({ diveSites }: ReturnType<typeof useApiClient>, { filters }: Spread): Places {
  const splitZooms = new Map<string, number>()
  return {
    async within([west, south, east, north], zoom) {
      const box = { west: within180(west), south: within90(south), east: within180(east), north: within90(north) }
      // Whoever draws them asks again.
      const marks = await diveSites.mapMarks.query({ ...filters, ...box, zoom }).catch(() => null)
      return (
        marks?.map(({ latitude, longitude, count, reach, diveSite }): Cluster => {
          const place = { latitude, longitude, count, clusterId: -1 }
          if (diveSite) return { ...place, key: `site-${diveSite.id}`, diveSite: { ...diveSite, latitude, longitude } }
          const key = `group-${zoom}-${count}-${latitude.toFixed(4)}-${longitude.toFixed(4)}`
          splitZooms.set(key, splitZoom(zoom, reach))
          return { ...place, key, diveSite: null }
        }) ?? null
      )
    },
    splitZoom: ({ key }) => splitZooms.get(key) ?? mapLimits.maxZoom,
    keyOf: (id, keys) => keys.find((key) => key === `site-${id}`),
  }
}

/** The zoom at which what lies so far apart, in pixels from its middle, is more than one mark. */
function splitZoom(zoom: number, reach: number): number {
  const steps = reach > 0 ? Math.ceil(Math.log2(apartPixels / reach)) : mapLimits.maxZoom
  return Math.min(mapLimits.maxZoom, zoom + Math.max(1, steps))
}

const within180 = (longitude: number) => Math.max(-180, Math.min(180, longitude))
const within90 = (latitude: number) => Math.max(-90, Math.min(90, latitude))
