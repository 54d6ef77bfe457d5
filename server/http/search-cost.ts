import type { Db } from '#db/client.ts'
import { countDiveSites } from '#server/dive-sites/queries.ts'

/**
 * What a search by call costs, in pages of the visit budget: it renders nothing, but reads every dive site. With 464 of
 * them it takes the processor 3 to 5 ms, where a page takes up to 20.
 */
export function searchCost(db: Db): number {
  return Math.min(1, Math.max(0.25, countDiveSites(db) / 2_000))
}
