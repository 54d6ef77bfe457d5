import type { Parameters } from '#domain/publishing/content-pages.ts'
import { foldedFinder, foldText, foldTexts } from '#domain/shared/search-text.ts'

/** Requirements: s5-search-length, s9-search-limits. */
const shortestSearch = 2
const resultsPerKind = 3
const mostResults = 12

/** Longer searches match nothing that is worth the work. */
export const longestSearch = 200

export interface SearchResult {
  /** Of its content, such as "diveSite". */
  kind: string
  id: number
  title: string
  /** The region of a dive site; the category of anything else. */
  subtitle: string
  /** As stored, empty when there is none. */
  imageUrl: string
  /** Path on this site, with its query. */
  target: string
}

/** All of one kind with the words of a search, where a list shows them. */
export interface MatchList {
  kind: string
  count: number
  /** Path of that list, with its query. */
  target: string
}

/** A result with its title and all the texts that it is found by, folded once so that each search only has to look. */
export interface SearchEntry {
  result: SearchResult
  title: string
  texts: string
}

export function searchEntry(result: SearchResult, otherTexts: readonly (string | null)[]): SearchEntry {
  return { result, title: foldText(result.title), texts: foldTexts([result.title, ...otherTexts]) }
}

/** Whether a search has enough characters, as people count them, and not too many. */
export function isSearchable(query: string): boolean {
  return query.length <= longestSearch && !isTooShort(query)
}

/** Counts letters, not code units: neither a lone fish nor an accent typed apart makes two. */
export function isTooShort(query: string): boolean {
  const text = query.slice(0, longestSearch).trim().normalize('NFC')
  return [...text].length < shortestSearch
}

/**
 * The first three entries of one kind whose texts have every word of the query. A title that is the query comes first,
 * then titles that start with it, titles with a word that does, other titles with its words, texts that have it as it
 * is typed, and the rest; among equals the given order stands.
 */
export function bestResults(entries: readonly SearchEntry[], query: string): SearchResult[] {
  if (!isSearchable(query)) return []
  const [needle, find] = [foldText(query), foldedFinder(query)]
  const byCloseness: SearchResult[][] = [[], [], [], [], [], []]
  for (const { result, title, texts } of entries) {
    if (!find(texts)) continue
    const others = find(title) ? 3 : texts.includes(needle) ? 4 : 5
    byCloseness[Math.min(closeness(title, needle), others)]?.push(result)
  }
  return byCloseness.flat().slice(0, resultsPerKind)
}

/** The first three of each kind, twelve at most, in the order of the kinds, but a title that is the query before all. */
export function searchKinds(entriesByKind: readonly (readonly SearchEntry[])[], query: string): SearchResult[] {
  const needle = foldText(query)
  const isOther = ({ title }: SearchResult) => Number(foldText(title) !== needle)
  return entriesByKind
    .flatMap((entries) => bestResults(entries, query))
    .toSorted((a, b) => isOther(a) - isOther(b))
    .slice(0, mostResults)
}

/** 0 where the title is the needle, 1 where it starts with it, 2 where a word of it does; both are folded. */
function closeness(title: string, needle: string): number {
  if (title === needle) return 0
  const startsWord = (index: number) => !/[\p{L}\p{N}]/u.test(title.charAt(index - 1))
  for (let index = title.indexOf(needle); index !== -1; index = title.indexOf(needle, index + 1))
    if (startsWord(index)) return index === 0 ? 1 : 2
  return Infinity
}

/** The page of results, for who has no script yet and for links; its text is whatever a visitor typed. */
export const searchPage = {
  path: '/search',
  parameters: {
    q: {
      read: (text: unknown) => (typeof text === 'string' && text.slice(0, longestSearch).trim()) || undefined,
      isFreeText: true,
    },
  },
} as const satisfies { path: string; parameters: Parameters }
