import { expect, test } from 'vitest'
import { readExposure } from '#domain/dive-sites/exposure.ts'
import { monthName } from '#domain/shared/dates.ts'
import { truncateAtClause } from '#domain/shared/truncate-at-clause.ts'
import { readSeed } from './read-seed.ts'

const diveSites = readSeed('Kelp & Coral Team').diveSite.map(({ key, row }) => ({ key, ...row }))
type DiveSite = (typeof diveSites)[number]

/** The keys of dive sites that break a rule: none. */
const keysOf = (list: DiveSite[]) => list.map(({ key }) => key)

/** How many of them have in a fact what most of their region have there. */
function countOfCommonest(list: DiveSite[], fact: (diveSite: DiveSite) => unknown): number {
  const regions = Map.groupBy(list, ({ region }) => region)
  return [...regions.values()].reduce((count, here) => {
    const groups = Map.groupBy(here, (diveSite) => String(fact(diveSite)))
    return count + Math.max(...[...groups.values()].map(({ length }) => length))
  }, 0)
}

const withSeason = diveSites.filter(({ bestMonths }) => bestMonths)

test('months are a site’s own: fewer than half of those that have any have the commonest of their region', () => {
  expect(withSeason.length).toBeGreaterThan(diveSites.length / 2)
  expect(countOfCommonest(withSeason, ({ bestMonths }) => bestMonths)).toBeLessThan(withSeason.length / 2)
})

test('water temperatures are a site’s own: fewer than half have the commonest of their region', () => {
  expect(countOfCommonest(diveSites, ({ waterTemp }) => waterTemp)).toBeLessThan(diveSites.length / 2)
})

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The months that a season names: "November to January" and "March, April" alike. */
function monthsOf(season: string): number[] {
  const numberOf = (name = '') => monthNumbers.find((month) => monthName(month) === name)
  return monthNumbers.filter((month) =>
    [...season.matchAll(/([A-Z]\w+)(?: to ([A-Z]\w+))?/g)].some(([, from, to = from]) => {
      const [first, last] = [numberOf(from), numberOf(to)]
      if (!first || !last) return false
      return first <= last ? month >= first && month <= last : month >= first || month <= last
    }),
  )
}

test('a season says the same in words and in months', () => {
  const differing = withSeason.filter(({ bestTime, bestMonths }) => {
    const told = bestTime?.startsWith('All year') ? monthNumbers : monthsOf(bestTime ?? '')
    return told.join() !== bestMonths?.join()
  })
  expect(keysOf(differing)).toEqual([])
})

const isRestricted = ({ status }: DiveSite) => status === 'closed' || status === 'permit'

/** How far south: Agnes Water, as our story on stingers has it; all of Ningaloo (Irukandji stings of June 2025, ABC News). */
const stingersFrom: Partial<Record<string, number>> = { QLD: -24.3, WA: -23.5, NT: -90 }
const isStingerWater = ({ state, latitude }: DiveSite) => latitude > (stingersFrom[state ?? ''] ?? 90)

/**
 * North, south, west and east of the coasts and inner islands where crocodiles live or turn up. Sources: Queensland's "croc
 * country" (north of the Boyne River); Western Australia's DBCA (to Exmouth); the whole coast of the Northern Territory.
 */
const crocodileWaters = [
  [-10, -17, 129, 138], // Top End
  [-21.7, -22.5, 114.15, 114.7], // Exmouth Gulf
  [-14.5, -14.75, 145.3, 145.55], // Lizard Island
  [-15.5, -16.5, 145, 145.7], // Cape Tribulation, Port Douglas
  [-16.7, -17.4, 145.7, 146.05], // Cairns
  [-17.4, -19.6, 145.9, 146.9], // Mission Beach to Townsville
  [-19.95, -21.5, 148, 149.5], // Whitsundays, Mackay
  [-22, -23.9, 150.5, 151.2], // Keppels
] as const
const isCrocodileWater = ({ latitude, longitude }: DiveSite) =>
  crocodileWaters.some(
    ([north, south, west, east]) => latitude < north && latitude > south && longitude > west && longitude < east,
  )

const beyond30 =
  /\b(?:beyond|past|below|deeper than|exceeds) (?:about )?(?:3\d|[4-9]\d) ?m|\b30 (?:metres )?and beyond|recreational (?:limit|depth)/

test.each<[rule: string, concerns: (diveSite: DiveSite) => boolean, isKept: (diveSite: DiveSite) => boolean]>([
  [
    'a closure, a permit or a booking is in the first sentence',
    isRestricted,
    ({ description }) =>
      /\b(?:closed|permit|permission|pass|book\w*|licensed)\b/i.test(
        (description ?? '').split(/(?<=[.?!])\s/)[0] ?? '',
      ),
  ],
  [
    'a text that goes beyond 30 m is about a site for advanced divers',
    ({ description, hazards, limits }) => beyond30.test([description, hazards, limits].join(' ')),
    ({ skillLevel }) => skillLevel === 'Advanced',
  ],
  [
    'stingers are named where they live',
    isStingerWater,
    ({ hazards }) => /stinger|jellyfish|irukandji/i.test(hazards ?? ''),
  ],
  ['crocodiles are named where they live', isCrocodileWater, ({ hazards }) => /crocodile/i.test(hazards ?? '')],
])('%s', (_, concerns, isKept) => {
  const concerned = diveSites.filter(concerns)
  expect(concerned.length).toBeGreaterThan(10)
  expect(keysOf(concerned.filter((diveSite) => !isKept(diveSite)))).toEqual([])
})

test('an animal is spelt in one way, so that a search for it finds all its sites', () => {
  const names = diveSites.flatMap(({ marineLife }) =>
    (marineLife ?? '')
      .replace(/ \([^)]*\)/g, '')
      .toLowerCase()
      .split(', '),
  )
  const spellings = Map.groupBy(new Set(names), (name) => name.replace(/[- ]/g, '').replace(/s$/, ''))
  expect(spellings.size).toBeGreaterThan(300)
  expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('a site that is dived from the shore says how to get in', () => {
  const fromShore = diveSites.filter(({ access }) => access === 'shore' || access === 'both')
  expect(fromShore.length).toBeGreaterThan(100)
  expect(keysOf(fromShore.filter(({ entry }) => !entry))).toEqual([])
})

test('at least 7 of 10 sites that a boat goes to say where it leaves', () => {
  const byBoat = diveSites.filter(({ access }) => access === 'boat' || access === 'both')
  expect(byBoat.filter(({ departure }) => departure).length / byBoat.length).toBeGreaterThanOrEqual(0.7)
})

test('at least 8 of 10 descriptions state a figure in metres', () => {
  const inMetres = diveSites.filter(({ description }) => /\d(-| )?(m|metres?)\b/.test(description ?? ''))
  expect(inMetres.length / diveSites.length).toBeGreaterThanOrEqual(0.8)
})

test('Lake Purrumbete and Lake Bullen Merri, two craters, are no sinkholes', () => {
  const craters = diveSites.filter(({ key }) => key === 'lake-purrumbete' || key === 'lake-bullen-merri')
  expect(craters).toHaveLength(2)
  expect(craters.map(({ siteType }) => siteType)).not.toContain('sinkhole')
})

test.each([
  ['ss-yongala-wreck', 'steamer', 'on her side'],
  ['ex-hmas-tobruk', 'warship', 'on her side'],
  ['ex-hmas-brisbane', 'warship', 'upright'],
  ['ex-hmas-adelaide', 'warship', 'broken'],
  ['j5-submarine', 'submarine', 'upright'],
  ['glenelg-dredge-south-australian', 'dredge', 'upright'],
  ['glenelg-barge-no-3-dumb-hopper', 'barge', 'upright'],
  ['ss-coogee', 'steamer', 'broken'],
  ['ps-ozone-wreck', 'paddle steamer', 'ribs'],
  ['lady-elizabeth-wreck-rottnest', 'sailing ship', 'ribs'],
  ['batavia-wreck-abrolhos', 'timber ship', 'broken'],
  ['rockingham-wreck-trail', 'aircraft', undefined],
  ['key-biscayne-wreck', 'upturned rig', undefined],
  ['mv-malabar-wreck', undefined, 'broken'],
])('%s is the wreck that its text describes', (key, wreckHull, wreckPosture) => {
  const wreck = diveSites.find((diveSite) => diveSite.key === key)
  expect(wreck).toBeDefined()
  expect([wreck?.wreckHull, wreck?.wreckPosture]).toEqual([wreckHull, wreckPosture])
})

test('every wreck says what she was or how she lies, and nothing else does', () => {
  const isKnown = ({ wreckHull, wreckPosture }: DiveSite) => Boolean(wreckHull || wreckPosture)
  expect(keysOf(diveSites.filter((diveSite) => isKnown(diveSite) !== (diveSite.siteType === 'wreck')))).toEqual([])
})

/** With which the next clause or phrase begins. */
const beginning =
  /^(?:$|[.,;:…]|\s(?:–|and|or|but|if|when|while|until|that|which|than|even|with|without|in|into|on|onto|at|by|for|from|to|through|over|under|along|around|round|across|near|off|against|beside|between|behind|beyond|outside|towards|during|past|before|after|unless|where)\s)/

test('what a card and a row show of the hazards never ends amid a phrase', () => {
  const cut = diveSites.flatMap(({ hazards }) =>
    [80, 44].map((limit) => ({ whole: hazards ?? '', shown: truncateAtClause(hazards ?? '', limit) })),
  )
  const rests = cut.map(({ whole, shown }) => whole.slice(shown.replace(/…$/, '').length))
  expect(rests.filter((rest) => !beginning.test(rest) && !/^\s\p{Lu}/u.test(rest))).toEqual([])
  expect(cut.filter(({ shown }) => /\s(?:a|an|the|of|is|are|and|or|can|be)…$/.test(shown))).toEqual([])
})

test('every exposure of the seed can be read, and no closed site is good for anything', () => {
  for (const row of diveSites) {
    const read = readExposure(row.exposure ?? '')
    expect('problem' in read ? `${row.name}: ${read.problem}` : '').toBe('')
    if (row.status === 'closed') expect(row.goodFor, row.name).toEqual([])
    if (row.goodFor?.includes('firstDives')) expect(row.skillLevel, row.name).toBe('Beginner')
  }
})
