import Supercluster, { type ClusterProperties } from 'supercluster'
import { mapLimits } from '#domain/site-map.ts'

export interface MarkedSite {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** One place on the map: a single site, or `count` sites that are too close to be told apart. */
export interface Cluster {
  /** The same place has the same key as long as it holds the same sites. */
  key: string
  latitude: number
  longitude: number
  count: number
  site: MarkedSite | null
  clusterId: number
}

/** Leaflet counts in tiles of this size; the library assumes twice as much. */
const tilePixels = 256
const radiusPixels = 64
/** Closer than this nothing is grouped, so that every site can be reached. */
const lastClusteredZoom = 15

let generations = 0

/** Sites grouped by distance on the screen, for every zoom at once. */
export function clusterSites(sites: readonly MarkedSite[]) {
  const tree = new Supercluster<{ site: MarkedSite }>({
    radius: radiusPixels,
    extent: tilePixels,
    minZoom: mapLimits.minZoom,
    maxZoom: lastClusteredZoom,
  })
  tree.load(
    sites.map((site) => ({
      type: 'Feature',
      properties: { site },
      geometry: { type: 'Point', coordinates: [site.longitude, site.latitude] },
    })),
  )
  generations += 1
  const generation = generations
  return {
    /** What is to be drawn within west, south, east and north at a zoom. */
    within: ([west, south, east, north]: readonly [number, number, number, number], zoom: number): Cluster[] =>
      tree
        .getClusters([Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)], zoom)
        .map(({ properties, geometry: { coordinates } }) => {
          const [longitude = 0, latitude = 0] = coordinates
          if (!('cluster' in properties)) {
            const { site } = properties as { site: MarkedSite }
            return { key: `site-${site.id}`, latitude, longitude, count: 1, site, clusterId: -1 }
          }
          const { cluster_id: clusterId, point_count: count } = properties as ClusterProperties
          return { key: `group-${generation}-${clusterId}`, latitude, longitude, count, site: null, clusterId }
        }),
    /** The zoom at which a cluster falls apart. */
    splitZoom: ({ clusterId }: Cluster): number => tree.getClusterExpansionZoom(clusterId),
    /** Which of the drawn places holds a site. */
    keyOf(id: number, keys: readonly string[]): string | undefined {
      const own = `site-${id}`
      if (keys.includes(own)) return own
      return keys.find((key) => {
        const [, keyGeneration, clusterId] = key.split('-')
        if (!key.startsWith('group-') || Number(keyGeneration) !== generation) return false
        return tree
          .getLeaves(Number(clusterId), Number.POSITIVE_INFINITY)
          .some((leaf) => leaf.properties.site.id === id)
      })
    },
  }
}
