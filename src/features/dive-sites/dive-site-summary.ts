import { sortedByName } from '#domain/shared/search-text.ts'
import type { RouterOutput } from '../../lib/api.ts'

/** All that a visitor may see of a dive site. */
export type DiveSite = RouterOutput['diveSites']['byId']

/** The part of it that a card shows. */
export type DiveSiteCardData = RouterOutput['diveSites']['cards'][number]

type DiveSiteTuple = RouterOutput['diveSites']['index'][number]

/** A dive site as the index knows it: enough to filter it, to show it on the map and to begin its card. */
export type DiveSiteSummary = ReturnType<typeof fromTuple>

/** Returns the same objects for the same index, so that unchanged cards do not render again. */
const known = new WeakMap<readonly DiveSiteTuple[], DiveSiteSummary[]>()

export function summaries(index: readonly DiveSiteTuple[]): DiveSiteSummary[] {
  const before = known.get(index)
  if (before) return before
  const made = index.map(fromTuple)
  known.set(index, made)
  return made
}

function fromTuple(tuple: DiveSiteTuple) {
  const [id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, ...facts] = tuple
  const [bestMonths, status, goodFor, exposure] = facts
  const place = { id, name, region, latitude, longitude }
  return { ...place, skillLevel, depthRange, siteType, access, bestMonths, status, goodFor, exposure }
}

/** Distinct regions, sorted as people look them up. */
export function regionsOf(diveSites: readonly { region: string }[]): string[] {
  return sortedByName([...new Set(diveSites.map(({ region }) => region))], (region) => region)
}
