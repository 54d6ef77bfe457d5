export type Random = {
  /** A number from 0 up to 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends possible. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** The same key gives the same numbers for ever, so that a picture can be cached by its URL. Source: FNV-1a, mulberry32. */
export function seededRandom(key: string): Random {
  let state = 0x811c9dc5
  for (const character of key) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}

/** Smooth noise in one dimension, about -1 to 1; `x` in wavelengths. */
export function noiseLine(random: Random): (x: number) => number {
  const knots = Array.from({ length: 64 }, () => random.between(-1, 1))
  return (x) => {
    const left = Math.floor(x)
    const part = x - left
    const ease = part * part * (3 - 2 * part)
    const at = (index: number) => knots[((index % 64) + 64) % 64] ?? 0
    return at(left) * (1 - ease) + at(left + 1) * ease
  }
}
