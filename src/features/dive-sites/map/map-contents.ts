import { popup as createPopup, type LatLngTuple, type Map as LeafletMap, type Popup, type PopupOptions } from 'leaflet'
import type { MapView } from '#domain/dive-sites/map-view.ts'
import type { MappedDiveSite } from './clusters.ts'
import { clearOfControls, createMarkers } from './markers.ts'

/** A popup on the map; React fills its container. */
export interface OpenPopup {
  id: number
  container: HTMLElement
  /** To be called when the content has its size. */
  fit: () => void
}

interface ChartOptions {
  view: MapView
  prefersReducedMotion: boolean
  onPopup: (popup: OpenPopup | null) => void
  onHover: (id: number | null) => void
  /** Called when dive sites that were to be shown are on the map. */
  onDrawn: () => void
}

export type Chart = ReturnType<typeof createChart>

const debounceMilliseconds = 250
/** From the foot of a marker to the popup over it, which also leaves the marker under the pointer in sight. */
const pinHeight = 36
/** Room for the zoom buttons beside a popup. In a narrower map the popup is a sheet at its foot (src/styles/map.css). */
const zoomButtonsWidth = 68
const widthOfPopupsRem = 31
const sheetPane = 'sheet'

/** Adds clustered markers, one popup at a time, and a view that follows the search. */
export function createChart(map: LeafletMap, { view, prefersReducedMotion, onPopup, onHover, onDrawn }: ChartOptions) {
  prepareMap(map)
  // Outside of what moves with the map.
  map.createPane(sheetPane, map.getContainer())
  // The wheel scrolls the page unless the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())
  const open = popupOpener(map, onPopup, (id) => markers.focus(id))
  const markers = createMarkers(map, { onOpen: open, onHover, onDrawn })
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resize.observe(map.getContainer())
  const follower = createFollower(map, view, prefersReducedMotion)
  return {
    show: (diveSites: readonly MappedDiveSite[]) => void markers.show(diveSites.filter(hasPosition)),
    highlight: markers.highlight,
    look: follower.look,
    showAll(diveSites: readonly MappedDiveSite[]) {
      const positions = diveSites.filter(hasPosition).map(centreOf)
      if (positions.length > 0)
        map.fitBounds(positions, { ...clearOfControls, maxZoom: 12, animate: !prefersReducedMotion })
    },
    remove() {
      follower.stop()
      resize.disconnect()
      markers.clear()
      map.off('focus').off('blur').off('popupclose')
    },
  }
}

/** Names the map, and lets it be removed while it zooms: Leaflet would go on zooming what is no longer there. */
export function prepareMap(map: LeafletMap): void {
  map.getContainer().setAttribute('role', 'region')
  map.getContainer().setAttribute('aria-label', 'Map: arrow keys move it, plus and minus zoom')
  map.on('unload', () => Object.assign(map, { _animatingZoom: false }))
}

/** Debounces the view, so that the map does not move with every letter. */
function createFollower(map: LeafletMap, first: MapView, prefersReducedMotion: boolean) {
  let looked = first
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    look(next: MapView) {
      clearTimeout(timer)
      if (next.latitude === looked.latitude && next.longitude === looked.longitude && next.zoom === looked.zoom) return
      timer = setTimeout(() => {
        looked = next
        map.closePopup()
        map.setView(centreOf(next), next.zoom, { animate: !prefersReducedMotion })
      }, debounceMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Motion of a map; still for readers who prefer reduced motion. */
export function mapMotion(isStill: boolean) {
  return { zoomAnimation: !isStill, fadeAnimation: !isStill, inertia: !isStill }
}

export function centreOf({ latitude, longitude }: Omit<MapView, 'zoom'>): LatLngTuple {
  return [latitude, longitude]
}

/** Such markers are skipped, and the console says so. Requirements: s5-map-skips, s5-map-warning. */
function hasPosition({ id, name, latitude, longitude }: MappedDiveSite): boolean {
  if (Number.isFinite(latitude) && Number.isFinite(longitude)) return true
  console.warn(`Dive site ${id} (${name}) has no position in numbers and is not on the map.`)
  return false
}

function attributionHeight(map: LeafletMap): number {
  return map.getContainer().querySelector('.leaflet-control-attribution')?.clientHeight ?? 0
}

function hasRoomBesidePopup(map: LeafletMap): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return map.getSize().x > widthOfPopupsRem * rem
}

function popupOptions(map: LeafletMap, isSheet: boolean): PopupOptions {
  if (isSheet) return { pane: sheetPane, autoPan: false, closeOnEscapeKey: false }
  return {
    ...{ offset: [0, -pinHeight], closeOnEscapeKey: false },
    autoPanPaddingTopLeft: [5, 5],
    // Keeps the marker above the attribution.
    autoPanPaddingBottomRight: [zoomButtonsWidth, pinHeight + attributionHeight(map)],
  }
}

/** Moves the marker of a sheet into what is left of the map. */
function keepAbove(sheet: Popup, map: LeafletMap): void {
  const position = sheet.getLatLng()
  const top = sheet.getElement()?.getBoundingClientRect().top ?? 0
  const height = map.getContainer().getBoundingClientRect().bottom - top
  if (position) map.panInside(position, { paddingTopLeft: [40, 60], paddingBottomRight: [40, height + 8] })
}

/** Opens one popup at a time; from the keyboard the focus goes into it, and back to its marker on Escape. */
function popupOpener(map: LeafletMap, onPopup: ChartOptions['onPopup'], focusMarker: (id: number) => void) {
  let openId: number | null = null
  map.on('popupclose', () => onPopup(null))
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || openId === null) return
    // On a phone it would close the map as well.
    event.preventDefault()
    const id = openId
    map.closePopup()
    focusMarker(id)
  })
  return (diveSite: MappedDiveSite, isByKeyboard: boolean) => {
    const container = document.createElement('div')
    container.tabIndex = -1
    container.setAttribute('role', 'group')
    container.setAttribute('aria-label', diveSite.name)
    const isSheet = !hasRoomBesidePopup(map)
    const popup = createPopup(popupOptions(map, isSheet))
    popup.setLatLng([diveSite.latitude, diveSite.longitude]).setContent(container)
    popup.once('remove', () => {
      if (openId === diveSite.id) openId = null
    })
    // Leaflet takes the content out and puts it back, which would drop the focus.
    const fit = () => {
      const hadFocus = container.contains(document.activeElement)
      popup.update()
      if (isSheet) keepAbove(popup, map)
      if (hadFocus) container.focus()
    }
    popup.openOn(map)
    openId = diveSite.id
    onPopup({ id: diveSite.id, container, fit })
    if (isByKeyboard) container.focus()
  }
}
