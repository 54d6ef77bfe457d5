import { type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { nameWithClosure } from '#domain/dive-site-status.ts'
import { mapLimits } from '#domain/map-view.ts'
import { nextTask } from '../../../lib/next-task.ts'
import { type Cluster, clusterDiveSites, type MarkedDiveSite } from './clusters.ts'
import { clusterIcon, diveSiteIcon } from './marker-icons.ts'

export type { MarkedDiveSite } from './clusters.ts'

/** What is to be drawn, at once or once the server has said it. */
export interface Places {
  /** Null where it cannot be had: what is drawn stays. */
  within: (box: Box, zoom: number) => Cluster[] | Promise<Cluster[] | null>
  splitZoom: (cluster: Cluster) => number
  keyOf: (id: number, keys: readonly string[]) => string | undefined
}
export type Box = readonly [west: number, south: number, east: number, north: number]

interface MarkerOptions {
  onOpen: (diveSite: MarkedDiveSite, isByKeyboard: boolean) => void
  onHover: (id: number | null) => void
  /** Called when dive sites that were to be shown are on the map. */
  onDrawn: () => void
}

/** Places that could not be had are asked for again. */
const againMs = 5_000

/** Draws what is in view, and touches only what changed: a marker that stays keeps its focus. */
export function createMarkers(map: LeafletMap, { onOpen, onHover, onDrawn }: MarkerOptions) {
  let clusters: Places = clusterDiveSites([])
  /** Whose markers are on the map. */
  let drawnOf: Places = clusters
  let asked = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let highlightedId: number | null = null
  const drawn = new Map<string, Marker>()
  map.on('moveend', redraw)

  function redraw() {
    void draw()
  }

  /** @returns a promise where the server is asked first */
  function draw(): Promise<void> | undefined {
    const view = map.getBounds().pad(0.15)
    const box = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()] as const
    asked += 1
    clearTimeout(again)
    const asking = asked
    const found = clusters.within(box, map.getZoom())
    if (Array.isArray(found)) return drawPlaces(found)
    return found.then((places) => {
      // Meanwhile the map may have moved on.
      if (asked !== asking) return
      if (places) return drawPlaces(places)
      // A map without markers says nothing wrong; those of another search would.
      if (drawnOf !== clusters) drawPlaces([])
      again = setTimeout(redraw, againMs)
    })
  }

  function drawPlaces(places: readonly Cluster[]): undefined {
    drawnOf = clusters
    const wanted = new Map(places.map((cluster) => [cluster.key, cluster]))
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue
      old.remove()
      drawn.delete(key)
    }
    for (const [key, cluster] of wanted) if (!drawn.has(key)) drawn.set(key, place(cluster))
    highlight(highlightedId)
  }

  function place(cluster: Cluster): Marker {
    const { diveSite } = cluster
    const made = marker([cluster.latitude, cluster.longitude], {
      icon: diveSite ? diveSiteIcon : clusterIcon(cluster.count),
      riseOnHover: true,
      title: diveSite ? nameWithClosure(diveSite) : undefined,
    }).addTo(map)
    const act = (isByKeyboard: boolean) => (diveSite ? onOpen(diveSite, isByKeyboard) : zoomInto(cluster, isByKeyboard))
    made.on('click', () => act(false))
    const element = made.getElement()
    element?.setAttribute('aria-label', diveSite ? nameWithClosure(diveSite) : `${cluster.count} dive sites: zoom in`)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      act(true)
    })
    for (const event of ['pointerenter', 'focus'])
      element?.addEventListener(event, () => diveSite && onHover(diveSite.id))
    for (const event of ['pointerleave', 'blur']) element?.addEventListener(event, () => diveSite && onHover(null))
    return made
  }

  function zoomInto(cluster: Cluster, isByKeyboard: boolean) {
    const zoom = Math.min(mapLimits.maxZoom, clusters.splitZoom(cluster))
    map.setView([cluster.latitude, cluster.longitude], zoom)
    if (isByKeyboard) map.getContainer().focus()
  }

  /** Marks the marker of a dive site, or of the cluster that it is in. */
  function highlight(id: number | null) {
    const key = id === null ? undefined : clusters.keyOf(id, [...drawn.keys()])
    for (const [drawnKey, each] of drawn) {
      const isMarked = drawnKey === key
      const element = each.getElement()
      if (element?.hasAttribute('data-highlighted') === isMarked) continue
      element?.toggleAttribute('data-highlighted', isMarked)
      each.setZIndexOffset(isMarked ? 1000 : 0)
    }
    highlightedId = id
  }

  return {
    async show(shown: Places) {
      clusters = shown
      await nextTask()
      // Meanwhile other dive sites may have come, or the map may be gone.
      if (clusters !== shown) return
      const asking = draw()
      if (asking) await asking
      onDrawn()
    },
    highlight,
    clear() {
      map.off('moveend', redraw)
      clearTimeout(again)
      asked += 1
      clusters = clusterDiveSites([])
      for (const each of drawn.values()) each.remove()
      drawn.clear()
    },
    focus: (id: number) => drawn.get(`site-${id}`)?.getElement()?.focus(),
  }
}
