import { colour, measure, water } from './look.ts'
import { drawing, label, line, path } from './svg.ts'

/** Places that divers drive to, and heights in metres, rounded; the same as the story on flying after diving. */
const hills: [name: string, metres: number, x: number][] = [
  ['Canberra', 580, 40],
  ['Robertson', 700, 93],
  ['Katoomba', 1000, 146],
  ['Armidale', 1000, 201],
  ['kunanyi', 1271, 257],
]
const floor = 118
const y = (metres: number) => floor - metres * 0.042

/** The same for those who listen. */
export const hillsInWords = `Heights: ${hills.map(([name, metres]) => `${name} ${metres} m`).join(', ')}. Tables call it altitude from 300 m, flying rules apply from 600 m, and the cabin of an airliner is at up to 2400 m.`

/** The hills that count, with the two heights at which rules begin, and the cabin of an airliner above them all. */
export function hillsFigure() {
  const ridges = hills.map(([, metres, x], index) => {
    const [peak, half] = [y(metres), 34 + (index % 2) * 6]
    const d = `M${x - half} ${floor}L${x - half * 0.45} ${peak + (floor - peak) * 0.42}L${x - 5} ${peak + 3}L${x} ${peak}L${x + 7} ${peak + 5}L${x + half * 0.5} ${peak + (floor - peak) * 0.5}L${x + half} ${floor}Z`
    return path(d, { fill: [water[3], water[4], water[3], water[4], water[5]][index], opacity: 0.92 })
  })
  const names = hills.flatMap(([name, metres, x]) => [
    label(x, y(metres) - 13, name, { fill: colour.ink, weight: 600, anchor: 'middle' }),
    label(x, y(metres) - 4.5, `${metres} m`, { anchor: 'middle' }),
  ])
  const rule = (metres: number, words: string) => [
    line(0, y(metres), measure, y(metres), colour.inkSoft, 0.6, '2 3'),
    label(measure, y(metres) - 3, words, { anchor: 'end' }),
  ]
  return drawing(
    measure,
    floor + 2,
    ...rule(300, '300 m: tables call it altitude'),
    ...rule(600, '600 m: flying rules apply'),
    ...rule(2400, 'up to 2400 m: the cabin of an airliner'),
    ...ridges,
    ...names,
    line(0, floor, measure, floor, colour.ink, 0.8),
  )
}
