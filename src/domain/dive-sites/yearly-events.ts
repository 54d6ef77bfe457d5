/** An event of each year: a gathering, a passage, a spawning. */
export interface YearlyEvent {
  name: string
  /** Calendar months, in the order in which they come. */
  months: readonly number[]
  text: string
  /** As its dive sites name it. */
  region: string
  /** Path of the story about it, else of the dive site. */
  path: string
  /** Ids of the dive sites whose own months agree; none where only a story says when. */
  diveSites: readonly number[]
}

const calendar = '/blog/a-calendar-of-australian-diving'

/** Each month is one that a dive site or the story states (db/seed/yearly-events.test.ts). */
export const yearlyEvents: readonly YearlyEvent[] = [
  {
    ...{ name: 'Turtles nest on the coral cays', months: [11, 12, 1], region: 'Southern Great Barrier Reef' },
    ...{ path: calendar, diveSites: [501] },
    text: 'Green and loggerhead turtles come ashore at night on Heron and Lady Elliot. Keep lights off the sand.',
  },
  {
    ...{ name: 'Whale sharks at Christmas Island', months: [11, 12, 1, 2, 3, 4] },
    ...{ region: 'Rowley Shoals & Indian Ocean Islands', path: '/dive-sites/2412', diveSites: [2412] },
    text: 'They come with the wet season, most of them off the north coast.',
  },
  {
    ...{ name: 'Leopard sharks at Julian Rocks', months: [12, 1, 2, 3, 4], region: 'Gold Coast & Byron Bay' },
    ...{ path: '/blog/julian-rocks-through-the-year', diveSites: [808] },
    text: 'They lie on the sand off Byron Bay in warm water, often several together.',
  },
  {
    ...{ name: 'Mantas off North Stradbroke', months: [12, 1, 2, 3, 4], region: 'Brisbane & Moreton Bay' },
    ...{ path: '/dive-sites/708', diveSites: [708] },
    text: 'Mantas circle a bommie at 10 to 12 metres, over sand with leopard sharks and rays.',
  },
  {
    ...{ name: 'Coral spawning at Ningaloo', months: [3, 4], region: 'Ningaloo & Coral Coast' },
    ...{ path: '/blog/ningaloo-beyond-whale-sharks', diveSites: [] },
    text: 'In one month or the other. Crews know the likely nights.',
  },
  {
    ...{ name: 'Whale sharks at Ningaloo', months: [3, 4, 5, 6, 7], region: 'Ningaloo & Coral Coast' },
    ...{ path: '/blog/ningaloo-beyond-whale-sharks', diveSites: [2318] },
    text: 'They pass outside the reef after the coral has spawned, and boats take snorkellers out to them.',
  },
  {
    ...{ name: 'Giant cuttlefish at Whyalla', months: [5, 6, 7, 8], region: 'Yorke & Eyre Peninsulas' },
    ...{ path: '/blog/giant-cuttlefish-of-whyalla', diveSites: [1814] },
    text: 'They gather to breed over the rocks of Stony Point, most of them in June and July.',
  },
  {
    ...{ name: 'Spider crabs in Port Phillip', months: [5, 6, 7], region: 'Melbourne & Port Phillip' },
    ...{ path: '/blog/spider-crabs-of-rye-and-blairgowrie', diveSites: [1401, 1402] },
    text: 'In some years they come together near the piers to moult, usually between late May and July.',
  },
  {
    ...{ name: 'Mantas at Lady Elliot Island', months: [5, 6, 7, 8], region: 'Southern Great Barrier Reef' },
    ...{ path: calendar, diveSites: [514] },
    text: 'Reef mantas gather around the island in the cool months.',
  },
  {
    ...{ name: 'Grey nurse sharks at Wolf Rock', months: [5, 6, 7, 8, 9, 10, 11], region: "Sunshine Coast & K'gari" },
    ...{ path: calendar, diveSites: [601] },
    text: 'Pregnant females lie up here in winter. Stay low, and leave the gutters to them.',
  },
  {
    ...{ name: 'Dwarf minke whales on the Ribbon Reefs', months: [6, 7], region: 'Ribbon Reefs & Coral Sea' },
    ...{ path: '/blog/cod-hole-and-the-ribbons', diveSites: [101, 118] },
    text: 'For some weeks they come to look at boats. Only permitted operators put snorkellers in, on a surface line.',
  },
  {
    ...{ name: 'Grey nurse sharks at Julian Rocks', months: [6, 7, 8, 9, 10, 11], region: 'Gold Coast & Byron Bay' },
    ...{ path: '/blog/julian-rocks-through-the-year', diveSites: [809] },
    text: 'They patrol the gutters and the approach to the Cod Hole.',
  },
  {
    ...{ name: 'Humpbacks pass Byron Bay', months: [6, 7, 8, 9, 10, 11], region: 'Gold Coast & Byron Bay' },
    ...{ path: '/blog/julian-rocks-through-the-year', diveSites: [809] },
    text: 'They go north and come back by early November, and are heard on most dives.',
  },
  {
    ...{ name: 'Port Jackson sharks gather', months: [7, 8, 9, 10], region: 'Jervis Bay & South Coast' },
    ...{ path: calendar, diveSites: [1204] },
    text: 'They come in to breed, and lie under ledges from Sydney to Jervis Bay.',
  },
  {
    ...{ name: 'Fur seals at Montague Island', months: [8, 9, 10, 11], region: 'Jervis Bay & South Coast' },
    ...{ path: calendar, diveSites: [1221] },
    text: 'Seals live here all year. In these months young ones come to play with divers.',
  },
  {
    ...{ name: 'Weedy seadragons with eggs', months: [10, 11], region: 'Sydney' },
    ...{ path: '/blog/weedy-seadragons-of-sydney', diveSites: [1124] },
    text: 'Males carry them under the tail at Kurnell. Stay off the weed and give them room.',
  },
  {
    ...{ name: 'Coral spawning on the Great Barrier Reef', months: [10, 11, 12], region: 'Cairns & Port Douglas' },
    ...{ path: calendar, diveSites: [] },
    text: 'On a few nights after a full moon, generally in November, sometimes split with October or December.',
  },
]

/** Those that go on in a month first, then the others in the order in which they begin after it. */
export function eventsFrom(month: number): { now: YearlyEvent[]; later: YearlyEvent[] } {
  const wait = ({ months }: YearlyEvent) => ((months[0] ?? 0) - month + 12) % 12
  return {
    now: yearlyEvents.filter(({ months }) => months.includes(month)),
    later: yearlyEvents.filter(({ months }) => !months.includes(month)).sort((a, b) => wait(a) - wait(b)),
  }
}
