/** One line of the table: question, result, and whether the result is good enough. */
export interface Figure {
  what: string
  seen: string
  expected: string
  isKept: boolean
}

export function atMost(what: string, seen: number, limit: number): Figure {
  return { what, seen: String(seen), expected: limit === 0 ? '0' : `at most ${limit}`, isKept: seen <= limit }
}

export function exactly(what: string, seen: number | string, expected: number | string): Figure {
  return { what, seen: String(seen), expected: String(expected), isKept: seen === expected }
}

/** A check that this machine cannot run counts as a failure. */
export function skipped(what: string, why: string): Figure {
  return { what, seen: `skipped: ${why}`, expected: 'seen', isKept: false }
}

export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, seen, expected, isKept } of figures) {
    console.log(`${isKept ? '  ' : '✗ '}${what.padEnd(width)}  ${seen}  (${expected})`)
  }
}
