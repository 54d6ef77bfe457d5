/** One fact while it is typed, valid or not. Empty: not given. */
export interface TypedFact {
  value: string
  checkedAt: string
  source: string
}

/** Unlike `linesOf` this keeps the spaces at the end of a line, which more words may follow. */
const typedLines = (facts: string) => facts.split('\n').filter(Boolean)

const isOf = (key: string) => (line: string) => line.startsWith(`${key}: `)

/** A fact in the facts of a form. */
export function typedFact(facts: string, key: string): TypedFact {
  const line = typedLines(facts).find(isOf(key)) ?? ''
  const [value = '', checkedAt = '', source = ''] = line.slice(key.length + 2).split(' | ')
  return { value, checkedAt, source }
}

/** The facts of a form with another value or source of one, read on that day. Without both its line is gone. */
export function withTypedFact(facts: string, key: string, { value, checkedAt, source }: TypedFact): string {
  const lines = typedLines(facts)
  const at = lines.findIndex(isOf(key))
  const line = value || source ? [`${key}: ${value}${checkedAt && ` | ${checkedAt}`}${source && ` | ${source}`}`] : []
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, ...line).join('\n')
}
