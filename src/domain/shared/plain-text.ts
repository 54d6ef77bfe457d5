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

const clauseEnd = /([.!?]['"’”)]?)(?=\s+['"‘“(]?\p{Lu})|[,;:](?=\s)|\s[–—-](?=\s)/gu

/** Cut to at most `limit` characters: after a sentence that leaves half of them, after a clause that leaves a third, else after a word. */
export function truncateAtClause(text: string, limit: number): string {
  if (Array.from(text).length <= limit) return text
  const ends = Array.from(text.slice(0, 2 * limit).matchAll(clauseEnd), ({ 0: sign, 1: isSentence, index }) => ({
    isSentence,
    at: index + sign.length,
  })).filter(({ at }) => at >= limit / 3 && at <= limit)
  const end = ends.findLast(({ isSentence, at }) => isSentence && at >= limit / 2) ?? ends.at(-1)
  if (!end) return truncate(text, limit)
  const cut = text.slice(0, end.at)
  return end.isSentence ? cut : `${cut.replace(/[\s,;:–—-]+$/, '')}…`
}
