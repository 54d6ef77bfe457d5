import { expect, test } from 'vitest'
import { monthName } from '#domain/shared/dates.ts'
import { readSeed } from './read-seed.ts'

/** Quotes from stories about the months of dive sites, with the months and the ids of the sites. */
const claims = [
  calendar(12, 'the first leopard sharks settle on the sand at [Julian Rocks]', 808),
  calendar(1, 'On Rottnest the mornings before the breeze are clear and easy', 2124, 2132),
  calendar(2, 'Sydney enters its good half', 1103, 1118),
  calendar(2, 'this is the month for people who mean to visit [Cathedral Cave]', 1601),
  calendar(2, "Victoria's ocean coast has its few gentle weeks", 1519, 1522),
  calendar(3, 'Jervis Bay, Port Stephens and the Solitary Islands are all warm and settled', 1201, 1007, 902),
  calendar(3, 'Whale sharks begin to pass Exmouth', 2318, 2319),
  calendar(4, 'Lord Howe still has summer in its lagoon', 1304),
  calendar(5, 'Giant cuttlefish start to arrive at Stony Point', 1814),
  calendar(5, 'people start watching their sounders for [spider crabs]', 1401, 1402),
  calendar(5, 'Dry season reaches Darwin', 2501),
  calendar(6, 'The [cuttlefish at Whyalla](/blog/giant-cuttlefish-of-whyalla) are at their height', 1814, 1815),
  calendar(6, 'Dwarf minke whales come to the Ribbon Reefs', 101, 118),
  calendar(6, 'Mantas gather at Lady Elliot', 514),
  calendar(7, 'Grey nurse sharks hold the gutters of the New South Wales north coast', 809, 923),
  calendar(7, 'Pregnant females from the same population lie up at Wolf Rock', 601),
  calendar(7, 'Tasmania has its clearest water', 1602, 1608),
  calendar(8, 'At Montague Island young fur seals come to play with divers', 1221),
  calendar(9, 'the tropics are at their kindest: [the Yongala]', 306),
  calendar(9, 'The Rowley Shoals open for the short spring window', 2405),
  claim(
    'cathedral-cave-and-the-giant-kelp',
    [4, 5, 6, 7, 8, 9, 10],
    'It is clearest from April to October',
    1601,
    1602,
  ),
  claim(
    'giant-cuttlefish-of-whyalla',
    [5, 6, 7, 8],
    'From about May to August giant Australian cuttlefish gather to breed',
    1814,
    1815,
  ),
  claim(
    'julian-rocks-through-the-year',
    [1, 2, 3, 4],
    'anyone who wants leopard sharks should come between January and April',
    808,
  ),
  claim('julian-rocks-through-the-year', [7, 8, 9], 'anyone who wants grey nurse between July and September', 809),
  claim('lord-howe-at-the-edge-of-coral', [12, 1, 2, 3, 4, 5], 'December to May is the pleasantest time', 1301, 1306),
  claim('ningaloo-beyond-whale-sharks', [3, 4, 5, 6, 7, 8, 9, 10], 'March to October is the long season', 2318, 2319),
  claim(
    'spider-crabs-of-rye-and-blairgowrie',
    [5, 6, 7],
    'usually between late May and July, great spider crabs come together',
    1401,
    1402,
  ),
  claim('yongala-how-to-dive-it-well', [8, 9, 10, 11, 12], "The region's steady months are August to December", 306),
  claim(
    'cod-hole-and-the-ribbons',
    [8, 9, 10, 11, 12],
    'The months from August to December generally bring the calmest seas',
    101,
    116,
    119,
  ),
]

function claim(story: string, months: number[], words: string, ...sites: number[]) {
  return { story, words, months, sites }
}

function calendar(month: number, words: string, ...sites: number[]) {
  return claim('a-calendar-of-australian-diving', [month], words, ...sites)
}

const seed = readSeed('Kelp & Coral Team')
const diveSites = new Map(seed.diveSite.map(({ row }) => [row.id, row]))
const stories = new Map(seed.article.map(({ key, row }) => [key, row.content ?? '']))

test('each quote is still in its story', () => {
  const gone = claims.filter(({ story, words }) => !stories.get(story)?.includes(words))
  expect(gone.map(({ story, words }) => `${story}: ${words}`)).toEqual([])
})

test('each quote of the calendar is under its month', () => {
  const text = stories.get('a-calendar-of-australian-diving') ?? ''
  const wrong = claims
    .filter(({ story }) => story === 'a-calendar-of-australian-diving')
    .filter(({ words, months: [month = 0] }) => !paragraphOf(text, words).startsWith(`**${monthName(month)}.**`))
  expect(wrong.map(({ words }) => words)).toEqual([])
})

test('the months of the stories are among the best months of their dive sites', () => {
  const disagreeing = claims.flatMap(({ story, months, sites }) =>
    sites.flatMap((id) => {
      const { name = `no site ${id}`, bestMonths } = diveSites.get(id) ?? {}
      const missing = months.filter((month) => !bestMonths?.includes(month))
      return missing.length > 0 ? [`${story}: ${name} in ${missing.map(monthName).join(', ')}`] : []
    }),
  )
  expect(disagreeing).toEqual([])
})

function paragraphOf(text: string, words: string): string {
  return text.split('\n\n').find((paragraph) => paragraph.includes(words)) ?? ''
}
