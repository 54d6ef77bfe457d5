/** The operator can solve this: the message is one line that names the problem and the way out. */
export class OperatorProblem extends Error {}

/** The name SQLite gives to an error, such as "SQLITE_BUSY_SNAPSHOT"; of other errors their own code, or an empty text. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

export function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY')
}

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
}

/** The first finding of an integrity check: SQLite's first line is only a heading, "*** in database main ***". */
export function firstFinding(result: unknown): string {
  const lines = String(result).split('\n')
  return lines.find((line) => !line.startsWith('***')) ?? String(result)
}
