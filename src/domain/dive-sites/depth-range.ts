import type { DepthBand } from './dive-site.ts'

/** Bands of the directory's depth filter, in metres; upper edges are inclusive. Requirement: s5-directory-depth-bands. */
export function depthBand(maxMetres: number): DepthBand {
  if (maxMetres <= 10) return 'shallow'
  if (maxMetres <= 20) return 'medium'
  return 'deep'
}

/** The depths of a dive site in metres: from "5-18m" 5 to 18, from "18m" 18 to 18; null when the text holds no number. */
export function depthExtent(depthRange: string): { min: number; max: number } | null {
  const numbers = depthRange.match(/\d+(?:\.\d+)?/g)?.map(Number)
  return numbers ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null
}

/** The largest number in a depth text such as "5-18m", in metres; null when it holds none. */
export function maxDepthMetres(depthRange: string): number | null {
  return depthExtent(depthRange)?.max ?? null
}
