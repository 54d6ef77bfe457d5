interface Word {
  text: string
  width: number
}

/**
 * Words in as few lines as `width` allows, and these as equal as they can be. Null when a word is wider than a line.
 * The lengths' squares are least when the lengths are equal.
 */
export function balancedLines(words: readonly Word[], space: number, width: number): string[] | null {
  if (words.some((word) => word.width > width)) return null
  const ways = new Map<number, { lines: number; unevenness: number; end: number }>()
  ways.set(words.length, { lines: 0, unevenness: 0, end: words.length })
  for (let start = words.length - 1; start >= 0; start -= 1) {
    let length = -space
    for (let end = start + 1; end <= words.length; end += 1) {
      length += space + (words[end - 1]?.width ?? 0)
      if (length > width) break
      const rest = ways.get(end)
      if (!rest) continue
      const way = { lines: rest.lines + 1, unevenness: rest.unevenness + length ** 2, end }
      const known = ways.get(start)
      if (!known || way.lines < known.lines || (way.lines === known.lines && way.unevenness < known.unevenness)) {
        ways.set(start, way)
      }
    }
  }
  const lines: string[] = []
  for (let start = 0; start < words.length; ) {
    const end = ways.get(start)?.end ?? words.length
    lines.push(
      words
        .slice(start, end)
        .map(({ text }) => text)
        .join(' '),
    )
    start = end
  }
  return lines
}
