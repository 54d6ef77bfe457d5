/** The form in which texts are compared: composed the same way, without case, for every letter and not only ASCII. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Whether any of the texts contains the query; an empty query is contained in everything. */
export function matchesText(query: string, texts: readonly (string | null)[]): boolean {
  const needle = foldCase(query.trim())
  return needle === '' || texts.some((text) => text !== null && foldCase(text).includes(needle))
}

/** The form in which names are sorted and looked up: without case and without accents. Not by `Intl`, which costs a phone 100 ms. */
export function foldName(name: string): string {
  return foldCase(name.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** Whether some text contains each word of the query, without case and accents; an empty query matches all. */
export function wordFinder(query: string): (texts: readonly string[]) => boolean {
  const words = foldName(query).split(/\s+/).filter(Boolean)
  return (texts) => {
    if (words.length === 0) return true
    const text = foldName(texts.join('\n'))
    return words.every((word) => text.includes(word))
  }
}

/** The texts by name, as people look them up: "Élan" beside "Elan", "abrolhos" between "Abra" and "Abz". */
export function sortedByName<Named>(all: readonly Named[], nameOf: (each: Named) => string): Named[] {
  return all
    .map((each) => ({ each, name: nameOf(each), folded: foldName(nameOf(each)) }))
    .sort((a, b) => order(a.folded, b.folded) || order(a.name, b.name))
    .map(({ each }) => each)
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
