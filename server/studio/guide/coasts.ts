/** When and where what a row says of itself is to be had: months and ids of dive sites, all of them for all the months. */
type Season = { months: number[]; diveSites: number[] }

/** A row of the year's chart. Its shades come from the directory; `seasons` are the months of its note. */
export type Coast = { name: string; regions: RegExp; note: string; seasons: Season[]; stingers: number[] }

const noStingers: number[] = []
const north = [11, 12, 1, 2, 3, 4, 5]

/** Round the country with the clock, from Darwin. */
export const coasts: Coast[] = [
  {
    name: 'Darwin and the Top End',
    regions: /Darwin/,
    note: 'neap tides only, and experience',
    seasons: [],
    stingers: [10, ...north],
  },
  {
    name: 'Ribbon Reefs, Coral Sea',
    regions: /Ribbon/,
    note: 'dwarf minke whales, June and July',
    seasons: [{ months: [6, 7], diveSites: [101, 116, 118] }],
    stingers: north,
  },
  {
    name: 'Cairns and Port Douglas',
    regions: /Cairns/,
    note: 'calm, long days from September',
    seasons: [{ months: [9, 10, 11], diveSites: [216, 223] }],
    stingers: north,
  },
  {
    name: 'Townsville, Whitsundays',
    regions: /Townsville|Whitsunday/,
    note: 'trade wind eases from August',
    seasons: [{ months: [8, 9, 10, 11], diveSites: [307, 309] }],
    stingers: north,
  },
  {
    name: 'Southern Great Barrier Reef',
    regions: /Southern Great/,
    note: 'mantas in winter',
    seasons: [{ months: [6, 7, 8], diveSites: [511, 514] }],
    stingers: north,
  },
  {
    name: 'South Queensland to Byron',
    regions: /Brisbane|Sunshine|Gold Coast/,
    note: 'leopard sharks, December to April',
    seasons: [{ months: [12, 1, 2, 3, 4], diveSites: [808] }],
    stingers: noStingers,
  },
  {
    name: 'Mid North Coast',
    regions: /Solitary|Port Stephens/,
    note: 'grey nurse sharks in winter',
    seasons: [{ months: [6, 7, 8], diveSites: [923] }],
    stingers: noStingers,
  },
  {
    name: 'Lord Howe and Norfolk',
    regions: /Lord Howe/,
    note: 'lagoon warmest, February to April',
    seasons: [{ months: [2, 3, 4], diveSites: [1304] }],
    stingers: noStingers,
  },
  {
    name: 'Sydney',
    regions: /^Sydney/,
    note: 'clearest in late summer and autumn',
    seasons: [{ months: [2, 3, 4, 5], diveSites: [1103, 1118] }],
    stingers: noStingers,
  },
  {
    name: 'Jervis Bay, South Coast',
    regions: /Jervis/,
    note: 'young fur seals in August',
    seasons: [{ months: [8], diveSites: [1221] }],
    stingers: noStingers,
  },
  {
    name: 'Melbourne and Victoria',
    regions: /Melbourne|Victoria/,
    note: 'spider crabs, May to July, some years',
    seasons: [{ months: [5, 6, 7], diveSites: [1401, 1402] }],
    stingers: noStingers,
  },
  {
    name: 'Tasmania',
    regions: /Tasmania/,
    note: 'clearest in July, and ten degrees',
    seasons: [{ months: [7], diveSites: [1602, 1608] }],
    stingers: noStingers,
  },
  {
    name: 'Adelaide and the gulfs',
    regions: /Adelaide|Yorke|Kangaroo/,
    note: 'giant cuttlefish, May to August',
    seasons: [{ months: [5, 6, 7, 8], diveSites: [1814] }],
    stingers: noStingers,
  },
  {
    name: 'Perth and the South West',
    regions: /Perth|South West/,
    note: 'mornings, before the sea breeze',
    seasons: [],
    stingers: noStingers,
  },
  {
    name: 'Ningaloo and Coral Coast',
    regions: /Ningaloo/,
    note: 'whale sharks, March to July',
    seasons: [{ months: [3, 4, 5, 6, 7], diveSites: [2318] }],
    stingers: north,
  },
]

export const monthsOfNote = ({ seasons }: Coast): number[] => seasons.flatMap(({ months }) => months)

type DiveSite = { region: string; bestMonths?: number[] }

/** For each month the part of a coast's dive sites that are at their best in it, of those that name months; 0 to 1. */
export function bestShares({ regions }: Coast, diveSites: DiveSite[]): number[] {
  const here = diveSites.filter(({ region, bestMonths = [] }) => regions.test(region) && bestMonths.length > 0)
  return Array.from({ length: 12 }, (_, at) => {
    const best = here.filter(({ bestMonths }) => bestMonths?.includes(at + 1))
    return best.length / Math.max(here.length, 1)
  })
}
