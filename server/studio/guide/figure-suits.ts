import { colour, measure, water } from './look.ts'
import { box, drawing, label, line } from './svg.ts'

/** Coldest and warmest month, in degrees Celsius; the same figures as the story on wetsuits. */
const coasts: [name: string, coldest: number, warmest: number][] = [
  ['Top End and far north-west', 24, 31],
  ['Cairns and the Ribbon Reefs', 23, 29],
  ['Townsville to the southern Reef', 20, 29],
  ['Ningaloo and the Coral Coast', 21, 28],
  ['Southern Queensland to Byron', 19, 27],
  ['Mid North Coast and Lord Howe', 17, 26],
  ['Perth and the South West', 15, 24],
  ['Sydney to Jervis Bay', 14, 23],
  ['Adelaide and the gulfs', 12, 23],
  ['Melbourne and Victoria', 10, 22],
  ['Tasmania', 10, 19],
]

const zones: [from: number, suit: string, more: string][] = [
  [9, 'Semi-dry', '7 mm, gloves'],
  [14, '7 mm', 'and hood'],
  [18, '5 mm', 'hooded vest'],
  [23, '3 mm', '5 in winter'],
  [28, 'Lycra', 'or 3 mm'],
  [32, '', ''],
]

/** The same for those who listen. */
export const suitsInWords = `Water in the coldest and the warmest month. ${coasts.map(([name, coldest, warmest]) => `${name} ${coldest} to ${warmest} degrees`).join('; ')}. Suits: ${zones.flatMap(([from, suit, more]) => (suit ? `from ${from} degrees ${suit}, ${more}` : [])).join('; ')}.`

const labelWidth = 122
const rowHeight = 16
const top = 28
const x = (degrees: number) => labelWidth + ((degrees - 9) / 23) * (measure - labelWidth)

/** The year's range of each coast against the suit it asks for. */
export function suitsFigure() {
  const bottom = top + coasts.length * rowHeight + 4
  const stripes = zones.slice(0, -1).flatMap(([from, suit, more], index) => {
    const to = zones[index + 1]?.[0] ?? 32
    return [
      index % 2 === 0 ? box(x(from), 0, x(to) - x(from), bottom, '#ece5d6') : null,
      label(x(from) + 4, 10, suit, { fill: colour.ink, weight: 600 }),
      label(x(from) + 4, 19, more),
    ]
  })
  const bars = coasts.flatMap(([name, coldest, warmest], index) => {
    const y = top + index * rowHeight + 5
    const middle = (coldest + warmest) / 2
    return [
      label(0, y + 3, name, { fill: colour.ink }),
      line(x(coldest), y, x(warmest), y, middle < 18 ? water[4] : middle < 23 ? water[3] : water[2], 4.6),
      label(x(coldest) - 3, y + 2.6, `${coldest}`, { anchor: 'end' }),
      label(x(warmest) + 3, y + 2.6, `${warmest}`),
    ]
  })
  return drawing(measure, bottom, ...stripes, line(0, top - 4, measure, top - 4, colour.ink, 0.6), ...bars)
}
