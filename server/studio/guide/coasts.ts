import { shortMonth } from '#domain/shared/dates.ts'
import { seedDiveSites } from './dive-sites.ts'
import { box, colour, drawing, label, line, measure, oval, range, water } from './svg.ts'

/** A row of the year's chart: its shades come from the directory; `months` and `diveSites` (ids) are those of its note. */
type Coast = [name: string, regions: RegExp, note: string, months: number[], diveSites: number[], stingers: number[]]

const north = [11, 12, 1, 2, 3, 4, 5]

/** Round the country with the clock, from Darwin. */
export const coasts: Coast[] = [
  ['Darwin and the Top End', /Darwin/, 'neap tides only, and experience', [], [], [10, ...north]],
  ['Ribbon Reefs, Coral Sea', /Ribbon/, 'dwarf minke whales, June and July', [6, 7], [101, 116, 118], north],
  ['Cairns and Port Douglas', /Cairns/, 'calm, long days from September', [9, 10, 11], [216, 223], north],
  ['Townsville, Whitsundays', /Townsv|Whitsun/, 'trade wind eases from August', [8, 9, 10, 11], [307, 309], north],
  ['Southern Great Barrier Reef', /Southern Great/, 'mantas in winter', [6, 7, 8], [511, 514], north],
  ['South Queensland to Byron', /Brisb|Sunsh|Gold C/, 'leopard sharks, December to April', [12, 1, 2, 3, 4], [808], []],
  ['Mid North Coast', /Solitary|Port Stephens/, 'grey nurse sharks in winter', [6, 7, 8], [923], []],
  ['Lord Howe and Norfolk', /Lord Howe/, 'lagoon warmest, February to April', [2, 3, 4], [1304], []],
  ['Sydney', /^Sydney/, 'clearest in late summer and autumn', [2, 3, 4, 5], [1103, 1118], []],
  ['Jervis Bay, South Coast', /Jervis/, 'young fur seals in August', [8], [1221], []],
  ['Melbourne and Victoria', /Melb|Victoria/, 'spider crabs, May to July, some years', [5, 6, 7], [1401, 1402], []],
  ['Tasmania', /Tasmania/, 'clearest in July, and ten degrees', [7], [1602, 1608], []],
  ['Adelaide and the gulfs', /Adelaide|Yorke|Kangaroo/, 'giant cuttlefish, May to August', [5, 6, 7, 8], [1814], []],
  ['Perth and the South West', /Perth|South West/, 'mornings, before the sea breeze', [], [], []],
  ['Ningaloo and Coral Coast', /Ningaloo/, 'whale sharks, March to July', [3, 4, 5, 6, 7], [2318], north],
]

/** Of its dive sites that name months, the part that is at its best in a month (1 to 12); 0 to 1. */
function bestShare(regions: RegExp, month: number): number {
  const here = seedDiveSites.filter(({ region, bestMonths = [] }) => regions.test(region) && bestMonths.length > 0)
  return here.filter(({ bestMonths }) => bestMonths?.includes(month)).length / Math.max(here.length, 1)
}

/** For each coast the months that its dive sites in the directory call best. */
export function yearChart(): string {
  const months = range(1, 12)
  const isDark = (regions: RegExp) => (month: number) => bestShare(regions, month) >= 0.6
  const isPale = (regions: RegExp) => (month: number) => bestShare(regions, month) >= 0.25 && !isDark(regions)(month)
  const [x, width] = [(month: number) => 151 + (month - 1) * 19.6, 18]
  const rows = coasts.map(([name, regions, note, ofNote, , stingers], index) => {
    const y = 16 + index * 27.6
    const cells = months.map((month) => {
      const shade = isDark(regions)(month) ? water(4) : isPale(regions)(month) ? water(2) : colour.sand
      const dot = isDark(regions)(month) ? colour.paper : colour.ink
      const noted = ofNote.includes(month) ? box(x(month), y + 21.6, width, 2.4, colour.ink) : ''
      const stinger = stingers.includes(month) ? oval(x(month) + width / 2, y + 11.2, 1.6, 1.6, dot) : ''
      return box(x(month), y + 2, width, 18.4, shade) + noted + stinger
    })
    const words = label(0, y + 11, name, 'serif') + label(0, y + 21, note)
    return words + line(0, y + 26.6, 143, 0) + cells.join('')
  })
  const inWords = coasts.map(([name, regions, note]) => {
    const named = (is: (month: number) => boolean) => months.filter(is).map(shortMonth).join(' ') || 'none'
    return ` ${name}: dark ${named(isDark(regions))}; pale ${named(isPale(regions))}; ${note}.`
  })
  const heads = months.map((month) => label(x(month) + width / 2, 11, shortMonth(month).slice(0, 1), 'strong middle'))
  return drawing(measure, 430, `A year, coast by coast.${inWords.join('')}`, heads, rows)
}
