import drawing from './coastline.svg'
import fineDrawing from './coastline-fine.svg'

/** The drawings' units are the world's pixels at these zooms: server/studio/coastline makes it so. */
export const coastlineZoom = 8
export const fineCoastlineZoom = 12

/** From here on the small drawing shows its corners. */
export const firstFineZoom = 7

/** Australia and its islands, from a file that the still map and the live one share. Belongs into an `<svg>`. */
export function Coastline() {
  return <use href={`${drawing}#land`} className="coastline" />
}

/** The same in the units of the other, fine where people dive; a larger file, for a map that looks closer. */
export function FineCoastline() {
  return (
    <use
      href={`${fineDrawing}#land`}
      className="coastline"
      transform={`scale(${2 ** (coastlineZoom - fineCoastlineZoom)})`}
    />
  )
}

/** The fine coast is OpenStreetMap's (ODbL), whatever the tiles are. */
export function withCoastlineSource(attribution: string): string {
  return attribution.includes('OpenStreetMap') ? attribution : `${attribution}, © OpenStreetMap`
}

/** Prefetches the fine drawing; false when that fails. */
export function prefetchFineCoastline(): Promise<boolean> {
  return fetch(fineDrawing).then(
    ({ ok }) => ok,
    () => false,
  )
}
