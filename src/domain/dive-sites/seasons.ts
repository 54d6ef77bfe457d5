import { months } from '#domain/shared/dates.ts'
import type { DiveSiteStatus } from './dive-site.ts'

interface SeasonalDiveSite {
  bestMonths: readonly number[]
  status: DiveSiteStatus | null
}

/** How many of some dive sites are at their best, month by month. */
export interface Seasons {
  total: number
  /** Those with months: of the others nothing is known, and a closed one has no season. */
  known: number
  /** How many of these are at their best from January to December. */
  inSeason: readonly number[]
}

export function seasonsOf(diveSites: readonly SeasonalDiveSite[]): Seasons {
  const known = diveSites.filter(({ status, bestMonths }) => status !== 'closed' && bestMonths.length > 0)
  return {
    total: diveSites.length,
    known: known.length,
    inSeason: months.map((month) => known.filter(({ bestMonths }) => bestMonths.includes(month)).length),
  }
}

/** The share of the dive sites with months that are at their best in a month, in whole per cent. */
export function shareInSeason({ known, inSeason }: Seasons, month: number): number {
  return known === 0 ? 0 : Math.round((100 * (inSeason[month - 1] ?? 0)) / known)
}

/** The coldest and the warmest of texts such as "15-23°C"; null where no text is like that. */
export function temperatureExtent(texts: readonly string[]): { min: number; max: number } | null {
  const ranges = texts.flatMap((text) => {
    const [, min, max = min] = /^(\d+)(?:\s*[-–]\s*(\d+))?\s*°C$/.exec(text.trim()) ?? []
    return min ? [Number(min), Number(max)] : []
  })
  return ranges.length > 0 ? { min: Math.min(...ranges), max: Math.max(...ranges) } : null
}
