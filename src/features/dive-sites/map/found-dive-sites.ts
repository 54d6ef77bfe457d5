import type { RouterOutput } from '../../../lib/api.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'

/** What was found, for the map: the dive sites, or where they are, because they are too many to be sent. */
export interface FoundDiveSites {
  diveSites: DiveSiteSummary[]
  spread?: Spread | null
}

type Part = NonNullable<RouterOutput['diveSites']['directory']['part']>
export type Spread = NonNullable<Part['spread']> & { count: number }

export function countOf({ diveSites, spread }: FoundDiveSites): number {
  return spread ? spread.count : diveSites.length
}
