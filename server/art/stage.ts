import type { DiveSiteType, WreckHull, WreckPosture } from '#domain/dive-sites/dive-site.ts'
import type { Animal } from './animals.ts'
import type { Random } from './random.ts'
import type { Water } from './water.ts'

/** Everything a composition needs to know; pictures are 1200 by 800. */
export type Stage = {
  key: string
  type: DiveSiteType
  random: Random
  water: Water
  /** 0 at the surface, 1 at 40 m and deeper. */
  gloom: number
  isTropical: boolean
  isCold: boolean
  isFresh: boolean
  animals: readonly Animal[]
  isClosed: boolean
  wreck: { posture: WreckPosture | null; hull: WreckHull | null }
  /** Fewer and larger shapes, for stories and destinations. */
  isPoster: boolean
  /** From 1 down: what is left out first when a picture grows too heavy. */
  richness: number
  /** Where animals and divers already are, so that none is drawn across another. */
  taken: Box[]
}

export type Box = { x: number; y: number; halfWide: number; halfHigh: number }

export function claim({ taken }: Stage, box: Box): boolean {
  const isFree = taken.every(
    (other) =>
      Math.abs(other.x - box.x) > other.halfWide + box.halfWide ||
      Math.abs(other.y - box.y) > other.halfHigh + box.halfHigh,
  )
  if (isFree) taken.push(box)
  return isFree
}

export const width = 1200
export const height = 800
