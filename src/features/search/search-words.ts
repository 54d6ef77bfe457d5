/** The texts of a search. Requirements: s2-search-short, s2-search-none, s2-search-count. */
export const tooShortText = 'Type at least 2 characters to search'

export function foundText(count: number, query: string): string {
  if (count === 0) return `No results found for "${query}"`
  return count === 1 ? '1 result found' : `${count} results found`
}

export const hintText = 'Try the name of a place or a site, or a piece of gear.'

/** The words of a kind's badge: "diveSite" as "Dive Site". */
export function kindName(kind: string): string {
  return kind.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
