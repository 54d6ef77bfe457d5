import { Ellipse } from '@react-pdf/renderer'
import { createElement } from 'react'
import { colour, measure, water } from './look.ts'
import { box, drawing, label, line, path } from './svg.ts'
import { swing } from './swell.ts'

const panel = (measure - 22) / 2
const surface = 34
const perMetre = 4.6
const depths = [0, 5, 10, 15, 20]

function waves(left: number, length: number): string {
  const points = Array.from({ length: 91 }, (_, index) => {
    const x = (index / 90) * panel
    return `${(left + x).toFixed(1)} ${(surface - Math.cos((x / length) * Math.PI * 2) * 4.5).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

function train(left: number, seconds: number, feel: string) {
  const middle = left + panel / 2
  const floor = surface + 20 * perMetre + 13
  const orbits = depths.flatMap((depth, index) => {
    const y = surface + depth * perMetre
    const across = swing(1.5, seconds, depth)
    const words = `${across.toFixed(1)} m`
    return [
      line(left, y, left + panel, y, depth === 0 ? 'none' : colour.line, 0.4),
      createElement(Ellipse, {
        key: `${left} ${depth}`,
        cx: middle,
        cy: y,
        rx: across * 15,
        ry: Math.min(across * 6, 9),
        fill: water[Math.min(4, index + 1)],
      } as never),
      label(left + panel - 2, y - 3, words, { anchor: 'end', fill: colour.ink }),
      depth > 0 ? label(left + 1, y - 3, `${depth} m down`) : null,
    ]
  })
  const shape = waves(left, seconds === 7 ? 76 * 0.9 : 306 * 0.9)
  return [
    path(`${shape}L${left + panel} ${floor}L${left} ${floor}Z`, { fill: '#e6ece3' }),
    ...orbits,
    path(shape, { stroke: water[3], strokeWidth: 1.1 }),
    label(left, 10, `1.5 m every ${seconds} seconds`, { family: 'Newsreader', size: 11, fill: colour.ink }),
    label(left, 21, feel),
    box(left, floor, panel, 0.7, colour.ink),
  ]
}

const inWords = (seconds: number) =>
  `1.5 m every ${seconds} seconds: ${depths.map((depth) => `${swing(1.5, seconds, depth).toFixed(1)} m at ${depth} m down`).join(', ')}.`

/** The same for those who listen. */
export const swellInWords = `How far the water swings. ${inWords(7)} ${inWords(14)}`

/** Two swells of one height, and what is left of each on the way down. */
export function swellFigure() {
  return drawing(
    measure,
    surface + 20 * perMetre + 14,
    ...train(0, 7, 'Rocks you in the shallows, forgets you below'),
    ...train(panel + 22, 14, 'Looks polite from the car park'),
  )
}
