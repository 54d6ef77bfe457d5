/** An id as it may stand in a path: digits only, no sign, no exponent, at most what SQLite and JavaScript both hold. */
export function parseRowId(text: string): number | null {
  if (!/^[1-9]\d{0,14}$/.test(text)) return null
  return Number(text)
}

/** Ids below this one belong to the seed; rows of an administrator start here. */
export const firstOwnId = 10_000
