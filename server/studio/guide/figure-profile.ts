import { Circle } from '@react-pdf/renderer'
import { createElement } from 'react'
import { colour, measure } from './look.ts'
import { box, drawing, label, line, path } from './svg.ts'

const left = 24
const top = 30
const perMetre = 13.1
const width = measure - left
const x = (minute: number) => left + (minute / 46) * width
const y = (depth: number) => top + depth * perMetre
const tints = ['#e3ece4', '#d3e4df', '#c2dbd8', '#b1d2d1', '#a0c8ca']

/** Minute and depth: down, out along the deeper side, home along the shallower, the stop, and the slow last metres. */
const dive: [number, number][] = [
  [0, 0],
  [3, 12],
  [8, 11.6],
  [14, 11],
  [19, 10.2],
  [25, 8.6],
  [32, 6.8],
  [37.5, 5],
  [41.5, 5],
  [42.6, 0],
]

const marks: [
  minute: number,
  depth: number,
  dx: number,
  dy: number,
  title: string,
  more: string,
  anchor?: 'end' | 'middle',
][] = [
  [0, 0, 3, -16, '200 bar', 'buddy check done'],
  [3, 12, 8, 11, 'Deepest first, and early', '12 m is plenty'],
  [19, 10.2, 4, 12, 'Turn at 130 bar', 'or at 20 minutes'],
  [37.5, 5, -2, 27, '70 bar or more', '5 m for 3 to 5 minutes', 'middle'],
  [42.6, 0, 6, -16, '50 bar', 'float first, then talk', 'end'],
]

/** The same for those who listen. */
export const profileInWords = `Depth against time. ${marks.map(([minute, depth, , , title, more]) => `Minute ${Math.round(minute)}, ${depth} m: ${title}, ${more}.`).join(' ')}`

/** A first dive of your own, to scale: minutes across, metres down. */
export function profileFigure() {
  const bands = tints.map((tint, index) => box(left, y(index * 3), width, 3 * perMetre, tint))
  const scale = [0, 3, 6, 9, 12, 15].map((depth) => label(left - 5, y(depth) + 2.6, `${depth} m`, { anchor: 'end' }))
  const minutes = [0, 10, 20, 30, 40].map((minute) =>
    label(x(minute), y(15) + 11, minute === 0 ? '0 min' : `${minute}`),
  )
  const track = `M${dive.map(([minute, depth]) => `${x(minute).toFixed(1)} ${y(depth).toFixed(1)}`).join('L')}`
  const dots = marks.map(([minute, depth]) =>
    createElement(Circle, {
      key: `dot ${minute}`,
      cx: x(minute),
      cy: y(depth),
      r: 3,
      fill: colour.paper,
      stroke: colour.ink,
      strokeWidth: 1.3,
    } as never),
  )
  const words = marks.flatMap(([minute, depth, dx, dy, title, more, anchor]) => [
    label(x(minute) + dx, y(depth) + dy, title, { size: 8.4, fill: colour.ink, weight: 600, anchor }),
    label(x(minute) + dx, y(depth) + dy + 9.4, more, { fill: colour.ink, anchor }),
  ])
  return drawing(
    measure,
    y(15) + 14,
    ...bands,
    line(left, y(0), left + width, y(0), colour.ink, 0.8),
    line(x(0), y(5), x(46), y(5), colour.inkSoft, 0.6, '2 3'),
    path(track, { stroke: colour.ink, strokeWidth: 1.8 }),
    ...dots,
    ...scale,
    ...minutes,
    ...words,
  )
}
