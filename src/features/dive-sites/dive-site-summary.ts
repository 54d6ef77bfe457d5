import { sortedByName } from '#domain/shared/search-text.ts'
import type { RouterOutput } from '../../lib/api.ts'

type DiveSiteTuple = RouterOutput['diveSites']['index'][number]

/** A dive site as the index knows it: enough to filter, to mark on the map and to begin its card. */
export interface DiveSiteSummary {
  id: DiveSiteTuple[0]
  name: DiveSiteTuple[1]
  region: DiveSiteTuple[2]
  latitude: DiveSiteTuple[3]
  longitude: DiveSiteTuple[4]
  skillLevel: DiveSiteTuple[5]
  depthRange: DiveSiteTuple[6]
  siteType: DiveSiteTuple[7]
  access: DiveSiteTuple[8]
  bestMonths: DiveSiteTuple[9]
  status: DiveSiteTuple[10]
}

/** The same objects for the same index, so that what did not change is not drawn again. */
const known = new WeakMap<readonly DiveSiteTuple[], DiveSiteSummary[]>()

export function summaries(index: readonly DiveSiteTuple[]): DiveSiteSummary[] {
  const before = known.get(index)
  if (before) return before
  const made = index.map(fromTuple)
  known.set(index, made)
  return made
}

function fromTuple(tuple: DiveSiteTuple): DiveSiteSummary {
  const [id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, bestMonths, status] = tuple
  return { id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, bestMonths, status }
}

const knownRegions = new WeakMap<readonly DiveSiteSummary[], string[]>()

/** Distinct regions, sorted; once for the same dive sites. */
export function regionsOf(diveSites: readonly DiveSiteSummary[]): string[] {
  const before = knownRegions.get(diveSites)
  if (before) return before
  const regions = new Set(diveSites.map(({ region }) => region))
  const sorted = sortedByName([...regions], (region) => region)
  knownRegions.set(diveSites, sorted)
  return sorted
}
