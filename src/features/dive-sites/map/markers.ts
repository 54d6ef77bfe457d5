import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker, type PointTuple, point } from 'leaflet'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { mapLimits } from '#domain/dive-sites/map-view.ts'
import { markOf } from '#domain/my-sites/my-sites.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { nextTask } from '../../../lib/next-task.ts'
import { mySites, savedSite } from '../my-sites/my-sites-store.ts'
import { type Cluster, clusterDiveSites, type MappedDiveSite } from './clusters.ts'
import { pinPath } from './still-map.tsx'

/** No marker that is to be seen lies under a control, nor half outside. */
export const clearOfControls: { paddingTopLeft: PointTuple; paddingBottomRight: PointTuple } = {
  paddingTopLeft: [40, 60],
  paddingBottomRight: [68, 40],
}
/** Several markers keep some of their surroundings. */
const closestOnSeveral = 16

interface MarkerOptions {
  onOpen: (diveSite: MappedDiveSite, isByKeyboard: boolean) => void
  onHover: (id: number | null) => void
  /** Called when dive sites that were to be shown are on the map. */
  onDrawn: () => void
}

interface Drawn {
  cluster: Cluster
  pin: Marker
}

/** Draws the markers in view; a marker that stays keeps its focus. */
export function createMarkers(map: LeafletMap, { onOpen, onHover, onDrawn }: MarkerOptions) {
  let clusters = clusterDiveSites([])
  let highlightedId: number | null = null
  const drawn = new Map<string, Drawn>()
  map.on('moveend', draw)
  const stopMarking = mySites.subscribe(() => drawn.forEach(mark))

  function draw() {
    const view = map.getBounds().pad(0.15)
    const box = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()] as const
    const wanted = new Map(clusters.within(box, map.getZoom()).map((cluster) => [cluster.key, cluster]))
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue
      old.pin.remove()
      drawn.delete(key)
    }
    for (const [key, cluster] of wanted) if (!drawn.has(key)) drawn.set(key, place(cluster))
    highlight(highlightedId)
  }

  function place(cluster: Cluster): Drawn {
    const { diveSite } = cluster
    const made = marker([cluster.latitude, cluster.longitude], {
      icon: diveSite ? diveSiteIcon : clusterIcon(cluster.count),
      riseOnHover: true,
      title: diveSite ? nameWithClosure(diveSite) : undefined,
    }).addTo(map)
    const act = (isByKeyboard: boolean) => (diveSite ? onOpen(diveSite, isByKeyboard) : zoomInto(cluster, isByKeyboard))
    made.on('click', () => act(false))
    const element = made.getElement()
    element?.setAttribute('aria-label', `${cluster.count} dive sites: zoom in`)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      act(true)
    })
    for (const event of ['pointerenter', 'focus'])
      element?.addEventListener(event, () => diveSite && onHover(diveSite.id))
    for (const event of ['pointerleave', 'blur']) element?.addEventListener(event, () => diveSite && onHover(null))
    const placed = { cluster, pin: made }
    mark(placed)
    return placed
  }

  /** As close as all of them fit, and at least so close that they fall apart. */
  function zoomInto(cluster: Cluster, isByKeyboard: boolean) {
    const bounds = latLngBounds(cluster.diveSites().map(({ latitude, longitude }) => [latitude, longitude]))
    const { paddingTopLeft, paddingBottomRight } = clearOfControls
    const fitting = map.getBoundsZoom(bounds, false, point(paddingTopLeft).add(paddingBottomRight))
    if (fitting > clusters.splitZoom(cluster)) map.fitBounds(bounds, { ...clearOfControls, maxZoom: closestOnSeveral })
    else map.setView(bounds.getCenter(), Math.min(mapLimits.maxZoom, clusters.splitZoom(cluster)))
    if (isByKeyboard) map.getContainer().focus()
  }

  function highlight(id: number | null) {
    const holder =
      id === null
        ? undefined
        : [...drawn.values()].find(({ cluster }) => cluster.diveSites().some((diveSite) => diveSite.id === id))
    for (const each of drawn.values()) {
      const isHighlighted = each === holder
      const element = each.pin.getElement()
      if (element?.hasAttribute('data-highlighted') === isHighlighted) continue
      element?.toggleAttribute('data-highlighted', isHighlighted)
      each.pin.setZIndexOffset(isHighlighted ? 1000 : 0)
    }
    highlightedId = id
  }

  return {
    async show(diveSites: readonly MappedDiveSite[]) {
      const shown = clusterDiveSites(diveSites)
      clusters = shown
      await nextTask()
      // Meanwhile there may be other dive sites, or no map.
      if (clusters !== shown) return
      draw()
      onDrawn()
    },
    highlight,
    clear() {
      map.off('moveend', draw)
      stopMarking()
      clusters = clusterDiveSites([])
      for (const { pin } of drawn.values()) pin.remove()
      drawn.clear()
    },
    focus: (id: number) => drawn.get(`site-${id}`)?.pin.getElement()?.focus(),
  }
}

/** Shows a dive site of the diver's own list in another look (src/styles/map.css), and names it so. */
function mark({ cluster: { diveSite }, pin }: Drawn): void {
  const element = pin.getElement()
  if (!diveSite || !element) return
  const found = markOf(savedSite(diveSite.id))
  element.setAttribute('aria-label', [nameWithClosure(diveSite), found].filter(Boolean).join(', '))
  if (found) element.dataset.mark = found
  else delete element.dataset.mark
}

/** Served by us, 40x40 px with its foot at 20,40, the same for every dive site. Requirements: s4-map-icon, s9-map-marker. */
const diveSiteIcon = divIcon({
  className: 'dive-site-marker',
  iconSize: [40, 40],
  iconAnchor: [20, 40],
  html: `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" class="dive-site-pin"><path d="${pinPath}"/><circle cx="20" cy="16" r="5"/><path class="tick" d="m14.5 16 4 4 7-7.5"/></svg>`,
})

/** A disc with its number, wider by the order of magnitude. */
function clusterIcon(count: number) {
  const size = 30 + Math.round(Math.log10(count) * 8)
  return divIcon({
    className: 'dive-site-cluster',
    iconSize: [size, size],
    html: `<span aria-hidden="true">${grouped(count)}</span>`,
  })
}
