/**
 * As much of a text as fits into `limit` characters, in whole words and without a sign that some is missing. A word that
 * alone is too long is cut, never in half a surrogate pair.
 */
export function firstWords(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit).join('')
  const words = /\s/.test(characters[limit] ?? '') ? cut : cut.replace(/\s+\S*$/, '')
  return words.replace(/[\s,;:(–—-]+$/, '') || cut
}

/** The same, with an ellipsis where something was cut. */
export function truncate(text: string, limit: number): string {
  const words = firstWords(text, limit)
  return words === text ? text : `${words}…`
}
