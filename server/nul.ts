import { AppError } from '#domain/app-error.ts'

/** Nobody types it, SQLite's own functions end a text there, and CSV and mails cannot carry it. */
const nul = '\0'

/** @throws AppError BAD_INPUT when any text of what was sent has a NUL */
export function refuseNul(sent: unknown): void {
  if (hasNul(sent))
    throw new AppError('BAD_INPUT', 'The text has a sign that cannot be kept (NUL). Remove it and try again.')
}

/** Without recursion: what strangers send may be thousands of lists deep. */
function hasNul(sent: unknown): boolean {
  const left = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes(nul)) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner)
  }
  return false
}
