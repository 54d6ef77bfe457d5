import Supercluster, { type ClusterProperties } from 'supercluster'
import { mapLimits } from '#domain/dive-sites/map-view.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'

export type MappedDiveSite = Pick<DiveSiteSummary, 'id' | 'name' | 'latitude' | 'longitude' | 'status'>

/** One place on the map: a single dive site, or `count` dive sites that are too close to be told apart. */
export interface Cluster {
  /** The same place has the same key as long as it holds the same dive sites. */
  key: string
  latitude: number
  longitude: number
  count: number
  diveSite: MappedDiveSite | null
  clusterId: number
  diveSites: () => MappedDiveSite[]
}

/** Leaflet counts in tiles of this size; the library assumes twice as much. */
const tilePixels = 256
const radiusPixels = 44
/** Closer than this nothing is clustered, so that every dive site can be reached. */
const lastClusteredZoom = 15

let generations = 0

/** Sites grouped by distance on the screen, for every zoom at once. */
export function clusterDiveSites(diveSites: readonly MappedDiveSite[]) {
  const tree = new Supercluster<{ diveSite: MappedDiveSite }>({
    radius: radiusPixels,
    extent: tilePixels,
    minZoom: mapLimits.minZoom,
    maxZoom: lastClusteredZoom,
  })
  tree.load(
    diveSites.map((diveSite) => ({
      type: 'Feature',
      properties: { diveSite },
      geometry: { type: 'Point', coordinates: [diveSite.longitude, diveSite.latitude] },
    })),
  )
  generations += 1
  const generation = generations
  return {
    within: ([west, south, east, north]: readonly [number, number, number, number], zoom: number): Cluster[] =>
      tree
        .getClusters([Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)], zoom)
        .map(({ properties, geometry: { coordinates } }) => {
          const [longitude = 0, latitude = 0] = coordinates
          if (!('cluster' in properties)) {
            const { diveSite } = properties as { diveSite: MappedDiveSite }
            const key = `site-${diveSite.id}`
            return { key, latitude, longitude, count: 1, diveSite, clusterId: -1, diveSites: () => [diveSite] }
          }
          const { cluster_id: clusterId, point_count: count } = properties as ClusterProperties
          return {
            ...{ key: `group-${generation}-${clusterId}`, latitude, longitude, count, diveSite: null, clusterId },
            diveSites: () =>
              tree.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties: { diveSite } }) => diveSite),
          }
        }),
    splitZoom: ({ clusterId }: Cluster): number => tree.getClusterExpansionZoom(clusterId),
  }
}
