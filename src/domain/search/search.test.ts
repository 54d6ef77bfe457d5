import { expect, test } from 'vitest'
import {
  bestResults,
  isSearchable,
  isTooShort,
  longestSearch,
  type SearchResult,
  searchEntry,
  searchKinds,
} from './search.ts'

const named = (title: string, otherTexts: (string | null)[] = []) => {
  const result: SearchResult = { kind: 'diveSite', id: 1, title, subtitle: '', imageUrl: '', target: '/' }
  return searchEntry(result, otherTexts)
}
const titles = (entries: ReturnType<typeof named>[], query: string) =>
  bestResults(entries, query).map(({ title }) => title)

test.each(['', ' ', 'a', ' a ', 'é', 'e\u0301', '🐠'])(
  '"%s" is too short to search for [s5-search-length]',
  (query) => {
    expect(isTooShort(query)).toBe(true)
    expect(isSearchable(query)).toBe(false)
    expect(titles([named('a é 🐠 anything')], query)).toEqual([])
  },
)

test.each(['ab', ' ab ', '50', '%_', '海豚', '🐠🐡'])(
  '"%s" is long enough to search for [s5-search-length]',
  (query) => {
    expect(isTooShort(query)).toBe(false)
    expect(titles([named(`x${query.trim()}x`)], query)).toHaveLength(1)
  },
)

test('a search of 200 characters is looked for, a longer one finds nothing', () => {
  const longest = 'x'.repeat(longestSearch)
  expect(titles([named(longest)], longest)).toHaveLength(1)
  expect(titles([named(`${longest}x`)], `${longest}x`)).toEqual([])
  expect(titles([named('x'.repeat(20_000))], 'x'.repeat(10_000))).toEqual([])
})

test('matching ignores case, for every letter and not only ASCII [s5-search-case]', () => {
  expect(titles([named('ÎLE DE LA RÉUNION')], 'île de la réunion')).toHaveLength(1)
  expect(titles([named('Große Straße')], 'GROẞE')).toHaveLength(1)
  expect(titles([named('İstanbul')], 'İST')).toHaveLength(1)
  expect(titles([named('ØRSTED')], 'ørs')).toHaveLength(1)
  expect(titles([named('cafe\u0301 reef')], 'CAFÉ')).toHaveLength(1)
})

test.each(['%', '_', '\\', '*', '.', '('])('the sign %s stands for itself alone [s5-search-case]', (sign) => {
  expect(titles([named('plain text')], `${sign}${sign}`)).toEqual([])
  expect(titles([named('plain text')], `l${sign}in`)).toEqual([])
  expect(titles([named(`100${sign} text`)], `0${sign}`)).toHaveLength(1)
})

test.each(["''", '“”', '--', '– —', '\u200b\u200b'])('%j has no word that could be found', (query) => {
  expect(titles([named("K'gari – -- \u200b ''")], query)).toEqual([])
})

test('the words of a search may be in different texts, in any order, but none is in two', () => {
  expect(titles([named('Fish', ['Rock'])], 'rock fish')).toEqual(['Fish'])
  expect(titles([named('Fish', ['Rock'])], 'fishrock')).toEqual([])
  expect(titles([named('Fish', [null, 'Rock'])], 'rock')).toEqual(['Fish'])
})

test('at most three are found, in the given order among equals [s9-search-limits]', () => {
  const four = ['Reef A', 'Reef B', 'Reef C', 'Reef D'].map((title) => named(title))
  expect(titles(four, 'reef')).toEqual(['Reef A', 'Reef B', 'Reef C'])
})

test('of five kinds no more than twelve are found in all [s9-search-limits]', () => {
  const kinds = Array.from({ length: 5 }, (_, kind) => [1, 2, 3].map((number) => named(`Reef ${kind}.${number}`)))
  expect(searchKinds(kinds, 'reef')).toHaveLength(12)
  expect(searchKinds(kinds.slice(3), 'reef').map(({ title }) => title)).toEqual(
    ['3.1', '3.2', '3.3', '4.1', '4.2', '4.3'].map((name) => `Reef ${name}`),
  )
})

test('the closer a match lies to the start of the title, the earlier it stands', () => {
  const entries = [named('Lady Elliot', ['a rock']), named('Bedrock'), named('Fish Rock'), named('Rocky Point')]
  expect(titles(entries, 'rock')).toEqual(['Rocky Point', 'Fish Rock', 'Bedrock'])
  expect(titles([named('Bedrock'), named('Bedrock and Rock')], 'rock')).toEqual(['Bedrock and Rock', 'Bedrock'])
  expect(titles([named('Lady Elliot', ['a rock']), named('Bedrock')], 'rock')).toEqual(['Bedrock', 'Lady Elliot'])
  const scattered = [
    named('Pier', ['rock, fish']),
    named('Cave', ['a fish rock']),
    named('Rock Fish'),
    named('Fish Rock'),
  ]
  expect(titles(scattered.slice(0, 3), 'fish rock')).toEqual(['Rock Fish', 'Cave', 'Pier'])
  expect(titles(scattered.slice(2), 'fish rock')).toEqual(['Fish Rock', 'Rock Fish'])
})

test('a title that is the whole search comes first, of whatever kind, in any case', () => {
  const stories = ['Weedy Seadragon in spring', 'Weedy Seadragon at dusk', 'Weedy Seadragon eggs'].map((title) =>
    named(title),
  )
  const exact = named('Weedy Seadragon')
  expect(titles([...stories, exact], 'weedy seadragon')[0]).toBe('Weedy Seadragon')
  expect(searchKinds([stories, [exact]], ' weedy  SEADRAGON').map(({ title }) => title)).toEqual(
    [exact, ...stories].map(({ result }) => result.title),
  )
})
