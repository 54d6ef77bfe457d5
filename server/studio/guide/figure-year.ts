import { colour, measure, water } from './look.ts'
import { readSeedDiveSites } from './seed-dive-sites.ts'
import { box, drawing, label, line } from './svg.ts'

type Coast = { name: string; regions: RegExp; note: string; stingers?: number[] }

const north = [11, 12, 1, 2, 3, 4, 5]

/** Round the country with the clock, from Darwin. */
const coasts: Coast[] = [
  {
    name: 'Darwin and the Top End',
    regions: /Darwin/,
    note: 'neap tides only, and experience',
    stingers: [10, ...north],
  },
  { name: 'Ribbon Reefs, Coral Sea', regions: /Ribbon/, note: 'dwarf minke whales, June and July', stingers: north },
  { name: 'Cairns and Port Douglas', regions: /Cairns/, note: 'calm, long days from September', stingers: north },
  {
    name: 'Townsville, Whitsundays',
    regions: /Townsville|Whitsunday/,
    note: 'trade wind eases from August',
    stingers: north,
  },
  {
    name: 'Southern Great Barrier Reef',
    regions: /Southern Great/,
    note: 'mantas in winter, turtles from November',
    stingers: north,
  },
  { name: 'South Queensland to Byron', regions: /Brisbane|Sunshine|Gold Coast/, note: 'leopard sharks from December' },
  { name: 'Mid North Coast', regions: /Solitary|Port Stephens/, note: 'grey nurse sharks in winter' },
  { name: 'Lord Howe and Norfolk', regions: /Lord Howe/, note: 'summer in the lagoon until April' },
  { name: 'Sydney', regions: /^Sydney/, note: 'clearest in late summer and autumn' },
  { name: 'Jervis Bay, South Coast', regions: /Jervis/, note: 'young fur seals in August' },
  { name: 'Melbourne and Victoria', regions: /Melbourne|Victoria/, note: 'spider crabs May to July, some years' },
  { name: 'Tasmania', regions: /Tasmania/, note: 'clearest in July, and ten degrees' },
  { name: 'Adelaide and the gulfs', regions: /Adelaide|Yorke|Kangaroo/, note: 'giant cuttlefish from May' },
  { name: 'Perth and the South West', regions: /Perth|South West/, note: 'mornings, before the sea breeze' },
  { name: 'Ningaloo and Coral Coast', regions: /Ningaloo/, note: 'whale sharks, March to July', stingers: north },
]

const top = 16
const rowHeight = 27.6
const labelWidth = 137
const cell = (measure - labelWidth) / 12
const initials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']

function shade(share: number): string {
  if (share >= 0.6) return water[3]
  if (share >= 0.25) return water[1]
  return '#ece5d6'
}

/** For each coast the months that its dive sites in the directory call best; dots where tropical stingers are likeliest. */
export function yearFigure() {
  const diveSites = readSeedDiveSites()
  const rows = coasts.flatMap(({ name, regions, note, stingers = [] }, index) => {
    const here = diveSites.filter(({ region, status }) => status !== 'closed' && regions.test(region))
    const y = top + index * rowHeight
    const cells = initials.flatMap((_, at) => {
      const share = here.filter(({ bestMonths }) => bestMonths?.includes(at + 1)).length / here.length
      const x = labelWidth + at * cell
      const fill = shade(share)
      const isStinging = stingers.includes(at + 1)
      const dot = isStinging
        ? box(x + cell / 2 - 1.6, y + 15.5, 3.2, 3.2, fill === water[3] ? colour.paper : colour.ink, 1.6)
        : null
      return [box(x, y + 2, cell - 1.6, 22, fill), dot]
    })
    return [
      label(0, y + 11.5, name, { size: 9, fill: colour.ink, family: 'Newsreader' }),
      label(0, y + 20.5, note, { size: 6.9 }),
      ...cells,
      line(0, y + rowHeight - 1, labelWidth - 8, y + rowHeight - 1, colour.line, 0.5),
    ]
  })
  const months = initials.map((initial, at) =>
    label(labelWidth + at * cell + cell / 2 - 1, 11, initial, {
      size: 8,
      fill: colour.ink,
      weight: 600,
      anchor: 'middle',
    }),
  )
  return drawing(measure, top + coasts.length * rowHeight, ...months, ...rows)
}
