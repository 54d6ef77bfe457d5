import { AppError } from '#domain/app-error.ts'

/** Nobody types it, SQLite's own functions end a text there, and CSV and mails cannot carry it. */
const nul = '\0'

/** @throws AppError BAD_INPUT when any text of what was sent has a NUL */
export function refuseNul(sent: unknown): void {
  if (hasNul(sent))
    throw new AppError('BAD_INPUT', 'The text has a sign that cannot be kept (NUL). Remove it and try again.')
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(nul)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
