import { expect, test } from 'vitest'
import { eventsFrom, yearlyEvents } from '#domain/dive-sites/yearly-events.ts'
import { readSeed } from './read-seed.ts'

/** Months that no dive site has, in the words of stories. */
const quotes: Record<string, { months: number[]; words: string }> = {
  'Turtles nest on the coral cays': {
    months: [1],
    words:
      '**January.** Warm blue water pushes down the east coast, and the sea breeze gets up by eleven. Dive early. Green and loggerhead turtles are nesting on Heron and Lady Elliot',
  },
  'Coral spawning at Ningaloo': {
    months: [3, 4],
    words: 'coral spawning in March or April, whale sharks from then until July',
  },
  'Coral spawning on the Great Barrier Reef': {
    months: [10, 11, 12],
    words:
      '**November.** Coral spawns on many parts of the Great Barrier Reef, generally on a few nights in the week after the full moon, sometimes split with October or December.',
  },
}

const seed = readSeed('Kelp & Coral Team')
const diveSites = new Map(seed.diveSite.map(({ row }) => [row.id, row]))
const pages = new Map<string, string | undefined>([
  ...seed.article.map(({ key, row }) => [`/blog/${key}`, row.published ? row.content : ''] as const),
  ...seed.diveSite.map(({ row }) => [`/dive-sites/${row.id}`, row.description] as const),
])

test.each(yearlyEvents)(
  '$name: page, region and dive sites exist, and each month is stated by one of them',
  (event) => {
    const { name, path, region, months } = event
    const its = event.diveSites.map((id) => diveSites.get(id))
    const quote = quotes[name]
    const stated = [...its.flatMap((diveSite) => diveSite?.bestMonths ?? []), ...(quote?.months ?? [])]

    expect(pages.get(path)).toBeTruthy()
    expect(pages.get(path)).toContain(quote?.words ?? '')
    expect(seed.region.map(({ row }) => row.name)).toContain(region)
    for (const diveSite of its) expect(diveSite?.region).toBe(region)
    expect(months.filter((month) => !stated.includes(month))).toEqual([])
  },
)

test('events of a month come first, then what begins next, over the turn of the year', () => {
  const { now, later } = eventsFrom(9)

  expect(now.every(({ months }) => months.includes(9))).toBe(true)
  expect(now.length + later.length).toBe(yearlyEvents.length)
  expect([...new Set(later.map(({ months: [first] }) => first))]).toEqual([10, 11, 12, 3, 5, 6])
})
