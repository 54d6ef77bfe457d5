/**
 * The value of a field for date and time: "2026-03-14T10:05" in a time zone.
 */
export function localDateTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant that such a text names in a time zone; null for what is no date. An hour that comes twice, when summer
 * time ends, is the first of the two; one that never comes is an hour later.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? new Date(`${local}Z`) : null
  if (!asUtc || Number.isNaN(asUtc.getTime())) return null
  const dayMs = 86_400_000
  const [before, after] = [-dayMs, dayMs].map((ms) => offsetMs(new Date(asUtc.getTime() + ms), timeZone))
  const candidates = [before, after].map((offset = 0) => new Date(asUtc.getTime() - offset))
  return candidates.find((instant) => localDateTime(instant, timeZone) === local) ?? candidates[0] ?? null
}

/** How far a time zone's clocks are ahead of UTC at an instant, to the minute. */
function offsetMs(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  })
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant.getTime() / 60_000) * 60_000
}
