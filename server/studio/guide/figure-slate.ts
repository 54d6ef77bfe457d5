import { colour, measure } from './look.ts'
import { box, drawing, label, line } from './svg.ts'

const width = (measure - 22) / 2
const lines = [
  ['Deepest', '12 m'],
  ['Turn', '20 min or 130 bar'],
  ['Stop', '5 m, 3 to 5 min, 70 bar'],
  ['Out by', '45 min, with 50 bar'],
  ['Way', 'wall on left, home on right'],
  ['Lost?', '1 min, then up, meet'],
] as const

/** The same for those who listen. */
export const slateInWords = `A slate. ${lines.map((words) => words.join(': ')).join('. ')}.`

/** A diver's slate with the whole plan of a first dive. */
export function slateFigure() {
  const rows = lines.flatMap(([what, value], index) => {
    const y = 24 + index * 20
    return [
      label(14, y, what),
      label(52, y, value, { size: 11.5, family: 'Newsreader', italic: true, fill: colour.ink }),
      index < lines.length - 1 ? line(14, y + 7, width - 14, y + 7, colour.line, 0.6) : null,
    ]
  })
  return drawing(
    width,
    140,
    box(0, 0, width, 140, colour.ink, 7),
    box(2, 2, width - 4, 136, colour.raised, 5.5),
    ...rows,
  )
}
