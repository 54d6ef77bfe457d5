import { divIcon } from 'leaflet'
import { grouped } from '#domain/numbers.ts'
import { pinPath } from './marker-pin.ts'

/** Served by us, 40x40 px with its foot at 20,40, the same for every dive site. Requirements: s4-map-icon, s9-map-marker. */
export const diveSiteIcon = divIcon({
  className: 'dive-site-marker',
  iconSize: [40, 40],
  iconAnchor: [20, 40],
  html: `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" class="dive-site-pin"><path d="${pinPath}"/><circle cx="20" cy="16" r="5"/></svg>`,
})

/** A disc with its number, wider by the order of magnitude. */
export function clusterIcon(count: number) {
  const size = 30 + Math.round(Math.log10(count) * 8)
  return divIcon({
    className: 'dive-site-cluster',
    iconSize: [size, size],
    html: `<span aria-hidden="true">${grouped(count)}</span>`,
  })
}
