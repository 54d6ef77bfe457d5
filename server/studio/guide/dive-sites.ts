import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { readSeed } from '#db/seed/read-seed.ts'
import { accessNames, stateBeside } from '#domain/dive-sites/dive-site-names.ts'
import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import { colour, drawing, label, line, measure, oval, path } from './svg.ts'

/** Every dive site of the directory as it is written in the seed, so that the guide cannot disagree with it. */
export const seedDiveSites = readSeed('').diveSite.map(({ row }) => row)

/** @throws Error when the dive site is gone, or no longer for beginners */
function beginnersDiveSite(id: number) {
  const diveSite = seedDiveSites.find((diveSite) => diveSite.id === id)
  if (diveSite?.skillLevel !== 'Beginner') throw new Error(`dive site ${id} is no beginner's of the directory`)
  return diveSite
}

/** An entry of the list of places, with the directory's own facts. */
export function placeEntry(id: number, words: string): string {
  const { name, region, state = null, depthRange = '', access = null } = beginnersDiveSite(id)
  const where = stateBeside({ region, state }) ? `${region}, ${state}` : region
  const how = `${depthRange.replace('m', '\u00a0m')}, ${access && accessNames[access].toLowerCase()}`
  return `<h2>${name}</h2><small>${where}\u00a0· <span>${how}</span></small>${words}`
}

/** The country as on a chart: contour lines round the coast, and a number for each place. */
export function placesMap(ids: number[]): string {
  // Left and top of the drawing in the units of coastline.svg, the world's pixels at zoom 8.
  const [west, north, scale] = [50592, 34500, 0.0277]
  const drawn = readFileSync(join(projectRoot, 'src/features/dive-sites/map/coastline.svg'), 'utf8')
  // Islets would be blots in the middle of their own contour lines.
  const coast = drawn.match(/M[-\d l]{100,}z/g)?.join('') ?? ''
  const shore = (stroke: string, width: number, fill = 'none') => path(coast, stroke, width / scale, fill)
  const contours = [52, 40, 29, 19, 10].map((width) => shore(colour.line, width + 0.9) + shore(colour.paper, width))
  const place = `<g transform="scale(${scale}) translate(${-west} ${-north})">`
  // Where a number would cover another, it stands so many points beside its place.
  const asides: Record<number, number[]> = {
    808: [4, -6],
    1103: [15, -4],
    1201: [8, 13],
    1402: [-2, -14],
    2102: [7, 6],
  }
  const numbers = ids.map((id, index) => {
    const [right, down] = worldPixels(beginnersDiveSite(id), 8)
    const [x, y] = [(right - west) * scale, (down - north) * scale]
    const [dx = 0, dy = 0] = asides[id] ?? []
    const number = label(x + dx, y + dy + 2.7, index + 1, 'strong middle light')
    return line(x, y, dx, dy, colour.ink) + oval(x + dx, y + dy, 6.8, 6.8, colour.ink) + number
  })
  const alt = 'A map of Australia with the numbers of the twelve places below.'
  return drawing(measure, 200, alt, place, contours, shore(colour.soft, 0.6, colour.sand), '</g>', numbers)
}
