import { Circle } from '@react-pdf/renderer'
import { createElement } from 'react'
import { coastPath, project } from './australia.ts'
import { colour, measure } from './look.ts'
import { drawing, label, path } from './svg.ts'

type Place = { number: number; longitude: number; latitude: number; dx?: number; dy?: number }

const height = 200
const mapWidth = 254
const shift = 66
const lineWidths = [52, 40, 29, 19, 10]

/** The country as on a chart: contour lines round the coast, and a number for each place. */
export function mapFigure(places: Place[]) {
  const coast = coastPath(mapWidth)
  const at = project(mapWidth)
  const moved = { transform: `translate(${shift} 0)` }
  const contour = lineWidths.flatMap((strokeWidth) => [
    path(coast, { stroke: colour.line, strokeWidth: strokeWidth + 0.9, ...moved }),
    path(coast, { stroke: colour.paper, strokeWidth, ...moved }),
  ])
  const dots = places.flatMap(({ number, longitude, latitude, dx = 0, dy = 0 }) => {
    const [x, y] = at(longitude, latitude)
    const [cx, cy] = [x + shift + dx, y + dy]
    return [
      dx || dy ? path(`M${x + shift} ${y}L${cx} ${cy}`, { stroke: colour.ink, strokeWidth: 0.5 }) : null,
      createElement(Circle, {
        key: number,
        cx,
        cy,
        r: 6.8,
        fill: colour.ink,
        stroke: colour.paper,
        strokeWidth: 0.8,
      } as never),
      label(cx, cy + 2.7, `${number}`, { fill: colour.paper, weight: 600, anchor: 'middle' }),
    ]
  })
  return drawing(
    measure,
    height,
    ...contour,
    path(coast, { fill: '#ece5d6', stroke: colour.inkSoft, strokeWidth: 0.6, ...moved }),
    ...dots,
  )
}
