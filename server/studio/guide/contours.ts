import { Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { seededRandom } from '../../art/random.ts'
import { colour, sheet } from './look.ts'

type Centre = { x: number; y: number }

/** One depth line of a chart: a closed curve round a shoal, as a path. */
function contour({ x, y }: Centre, radius: number, waves: [number, number][]): string {
  const points = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * Math.PI * 2
    const swell = waves.reduce((sum, [phase, size], order) => sum + Math.sin(angle * (order + 2) + phase) * size, 1)
    return [x + Math.cos(angle) * radius * swell * 1.5, y + Math.sin(angle) * radius * swell]
  })
  return `M${points.map((point) => point.map((value) => value?.toFixed(1)).join(' ')).join('L')}Z`
}

/** Contour lines of a shoal, the only ornament of the design; the same key draws the same chart. */
export function contours(key: string, centre: Centre, rings: number, stroke: string = colour.line): ReactElement {
  const random = seededRandom(`contours ${key}`)
  const waves = [0.16, 0.1, 0.06].map((size): [number, number] => [
    random.between(0, 6.28),
    random.between(size / 2, size),
  ])
  const paths = Array.from({ length: rings }, (_, index) =>
    createElement(Path, {
      key: index,
      d: contour(centre, 20 + index * 15, waves),
      stroke,
      strokeWidth: index % 5 === 4 ? 0.8 : 0.45,
      fill: 'none',
    }),
  )
  const style = { position: 'absolute', top: 0, left: 0, width: sheet.width, height: sheet.height } as const
  return createElement(Svg, { style, viewBox: `0 0 ${sheet.width} ${sheet.height}` }, paths)
}
