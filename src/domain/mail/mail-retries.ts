const minute = 60_000
const hour = 60 * minute

/** Retries end this long after the first attempt. */
export const retriedForMs = 48 * hour
export const firstPauseMs = minute
export const longestPauseMs = 4 * hour

/**
 * When a message is tried again: a minute after the first attempt, then twice as long each time, at most four hours.
 * @returns null when two days of attempts have passed
 */
export function nextAttemptAt(attempts: number, firstAttemptAt: Date, now: Date): Date | null {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  const next = now.getTime() + pause
  return next > firstAttemptAt.getTime() + retriedForMs ? null : new Date(next)
}
