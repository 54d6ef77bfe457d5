import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import type { Ring } from './geometry.ts'

type Step = [right: number, down: number]

/** Writes the shores as one svg whose units are the world's pixels at `zoom`. */
export function writeDrawing(file: string, zoom: number, shores: Ring[]): void {
  const world = 256 * 2 ** zoom
  const drawn = shores.map((ring) => steps(ring, zoom)).filter((steps) => steps.length >= 3)
  const lines = drawn.map(([start, ...rest]) => `M${start?.join(' ')}l${rest.map((step) => step.join(' ')).join(' ')}z`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world} ${world}">
<title>Coastline of Australia</title>
<path id="land" vector-effect="non-scaling-stroke" d="${lines.join('\n').replaceAll(' -', '-')}"/>
</svg>
`
  writeFileSync(file, svg)
  const kilobytes = (gzipSync(svg, { level: 9 }).length / 1000).toFixed(1)
  console.log(`${basename(file)}: ${drawn.length} islands, ${drawn.flat().length} points, ${kilobytes} kB in gzip`)
}

/** The first point, then each as its step from the one before: half the size. */
function steps(ring: Ring, zoom: number): Step[] {
  let [x, y] = [0, 0]
  return ring.slice(0, -1).flatMap(([longitude, latitude], index): Step[] => {
    const [nextX = 0, nextY = 0] = worldPixels({ latitude, longitude }, zoom).map(Math.round)
    const step: Step = [nextX - x, nextY - y]
    if (index > 0 && step[0] === 0 && step[1] === 0) return []
    x = nextX
    y = nextY
    return [step]
  })
}
