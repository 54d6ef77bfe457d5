import type { RouterOutput } from '../../lib/api.ts'

type SiteTuple = RouterOutput['diveSites']['index'][number]

/** A site as the index knows it: enough to filter, to mark on the map and to begin its card. */
export interface SiteSummary {
  id: SiteTuple[0]
  name: SiteTuple[1]
  region: SiteTuple[2]
  latitude: SiteTuple[3]
  longitude: SiteTuple[4]
  skillLevel: SiteTuple[5]
  depthRange: SiteTuple[6]
  siteType: SiteTuple[7]
  access: SiteTuple[8]
  bestMonths: SiteTuple[9]
}

/** The same objects for the same index, so that what did not change is not drawn again. */
const known = new WeakMap<readonly SiteTuple[], SiteSummary[]>()

export function summaries(index: readonly SiteTuple[]): SiteSummary[] {
  const before = known.get(index)
  if (before) return before
  const made = index.map(toSummary)
  known.set(index, made)
  return made
}

function toSummary(tuple: SiteTuple): SiteSummary {
  const [id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, bestMonths] = tuple
  return { id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, bestMonths }
}

/** Distinct regions, sorted. */
export function regionsOf(sites: readonly SiteSummary[]): string[] {
  return [...new Set(sites.map((site) => site.region))].sort()
}
