import drawing from './coastline.svg'

/** The drawing's units are the world's pixels at this zoom: server/studio/make-coastline.ts makes it so. */
export const coastlineZoom = 8

/** Australia and its islands, from a file that the still map and the live one share. Belongs into an `<svg>`. */
export function Coastline({ transform }: { transform?: string }) {
  return <use href={`${drawing}#land`} className="coastline" transform={transform} />
}
