import { maxDepthMetres } from '#domain/dive-sites/depth-range.ts'
import type { DiveSiteStatus, DiveSiteType, WreckHull, WreckPosture } from '#domain/dive-sites/dive-site.ts'
import { artVersion, shortHash } from './art-path.ts'

/** The content of a dive site's drawing; any change gives it another path. */
export interface DiveSiteArtSubject {
  id: number
  siteType: DiveSiteType | null
  depthRange: string
  region: string
  latitude: number
  marineLife: string | null
  status: DiveSiteStatus | null
  wreckPosture: WreckPosture | null
  wreckHull: WreckHull | null
}

/** A dive site of unknown type is drawn as a reef. */
export function drawnType(siteType: DiveSiteType | null): DiveSiteType {
  return siteType ?? 'reef'
}

/** Path of a dive site's drawing, such as "/art/dive-sites/923-1k2j3h4.svg"; good for ever, because it is hashed. */
export function diveSiteArtPath(diveSite: DiveSiteArtSubject): string {
  return `/art/dive-sites/${diveSite.id}-${diveSiteArtHash(diveSite)}.svg`
}

export function diveSiteArtHash(diveSite: DiveSiteArtSubject): string {
  return shortHash([artVersion, ...Object.values(diveSiteScene(diveSite))].join('|'))
}

/** All that a dive site's picture is drawn from. */
export function diveSiteScene({ id, siteType, depthRange, marineLife, status, ...diveSite }: DiveSiteArtSubject) {
  const { region, latitude, wreckPosture, wreckHull } = diveSite
  return {
    ...{
      key: `site-${id}`,
      siteType: drawnType(siteType),
      maxDepthMetres: maxDepthMetres(depthRange),
      region,
      latitude,
    },
    ...{ animals: marineLife ?? '', isClosed: status === 'closed', wreckPosture, wreckHull },
  }
}

/** The dive site whose drawing a picture is, such as 923; null for every other picture. */
export function drawnDiveSiteId(imageUrl: string): number | null {
  const [, id] = /^\/art\/dive-sites\/(\d+)-\w+\.svg$/.exec(imageUrl.trim()) ?? []
  return id ? Number(id) : null
}
