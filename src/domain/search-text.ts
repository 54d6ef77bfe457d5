/** The form in which texts are compared: composed the same way, without case, for every letter and not only ASCII. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Whether any of the texts contains the query; an empty query is contained in everything. */
export function matchesText(query: string, texts: readonly (string | null)[]): boolean {
  const needle = foldCase(query.trim())
  return needle === '' || texts.some((text) => text !== null && foldCase(text).includes(needle))
}
