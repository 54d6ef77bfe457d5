import { shortMonth } from '#domain/dates.ts'
import { bestShares, type Coast, coasts, monthsOfNote } from './coasts.ts'
import { colour, measure, water } from './look.ts'
import { readSeedDiveSites } from './seed-dive-sites.ts'
import { box, drawing, label, line } from './svg.ts'

const top = 16
const rowHeight = 27.6
const labelWidth = 151
const cell = (measure - labelWidth) / 12
const twelve = Array.from({ length: 12 }, (_, at) => at + 1)

const isDark = (share: number) => share >= 0.6
const isPale = (share: number) => share >= 0.25 && share < 0.6

function shade(share: number): string {
  if (isDark(share)) return water[3]
  return isPale(share) ? water[1] : '#ece5d6'
}

/** One coast: its months, a line beneath those of its note, dots where tropical stingers are likeliest. */
function row(coast: Coast, shares: number[], y: number) {
  const { name, note, stingers } = coast
  const months = monthsOfNote(coast)
  const cells = shares.flatMap((share, at) => {
    const x = labelWidth + at * cell
    const dotFill = isDark(share) ? colour.paper : colour.ink
    return [
      box(x, y + 2, cell - 1.6, 18.4, shade(share)),
      months.includes(at + 1) ? box(x, y + 21.6, cell - 1.6, 2.4, colour.ink) : null,
      stingers.includes(at + 1) ? box(x + cell / 2 - 2.4, y + 13, 3.2, 3.2, dotFill, 1.6) : null,
    ]
  })
  return [
    label(0, y + 11, name, { size: 9.5, fill: colour.ink, family: 'Newsreader' }),
    label(0, y + 21, note),
    ...cells,
    line(0, y + rowHeight - 1, labelWidth - 8, y + rowHeight - 1, colour.line, 0.5),
  ]
}

const sharesOf = (() => {
  const diveSites = readSeedDiveSites()
  return (coast: Coast) => bestShares(coast, diveSites)
})()

/** For each coast the months that its dive sites in the directory call best. */
export function yearFigure() {
  const rows = coasts.flatMap((coast, index) => row(coast, sharesOf(coast), top + index * rowHeight))
  const months = twelve.map((month, at) =>
    label(labelWidth + at * cell + (cell - 1.6) / 2, 11, shortMonth(month).slice(0, 1), {
      fill: colour.ink,
      weight: 600,
      anchor: 'middle',
    }),
  )
  return drawing(measure, top + coasts.length * rowHeight, ...months, ...rows)
}

/** The chart for those who listen. */
export function yearInWords(): string {
  const lines = coasts.map((coast) => {
    const shares = sharesOf(coast)
    const named = (is: (share: number) => boolean) =>
      twelve
        .filter((_, at) => is(shares[at] ?? 0))
        .map(shortMonth)
        .join(' ') || 'none'
    return `${coast.name}: dark ${named(isDark)}; pale ${named(isPale)}; ${coast.note}.`
  })
  return `A year, coast by coast. ${lines.join(' ')}`
}
