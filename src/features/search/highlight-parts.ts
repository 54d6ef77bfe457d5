import { foldCase } from '#domain/search-text.ts'

interface TextPart {
  text: string
  isMatch: boolean
}

/** The text in parts, those that match the query marked: what is shown is the text as written, matched without case. */
export function highlightParts(text: string, query: string): TextPart[] {
  const letters = [...text.normalize('NFC')]
  const folded = letters.map((letter) => letter.toLowerCase())
  const needle = foldCase(query.trim())
  const parts: TextPart[] = []
  let plain = ''
  for (let index = 0; index < letters.length; ) {
    const end = needle ? endOfMatch(folded, index, needle) : index
    if (end > index) {
      if (plain) parts.push({ text: plain, isMatch: false })
      parts.push({ text: letters.slice(index, end).join(''), isMatch: true })
      plain = ''
      index = end
    } else {
      plain += letters[index]
      index += 1
    }
  }
  return plain ? [...parts, { text: plain, isMatch: false }] : parts
}

/** Where the match that starts at `start` ends; `start` itself when there is none. A letter may fold into several. */
function endOfMatch(folded: readonly string[], start: number, needle: string): number {
  let found = ''
  for (let index = start; index < folded.length; index += 1) {
    found += folded[index]
    if (found.startsWith(needle)) return index + 1
    if (!needle.startsWith(found)) return start
  }
  return start
}
