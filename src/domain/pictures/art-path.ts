import type { DiveSiteType } from '#domain/dive-sites/dive-site.ts'

/** Raise it when the drawings themselves change: every path changes with it, and browsers draw anew. */
const artVersion = 1

/** The content of a dive site's drawing; any change gives it another path. */
export interface DiveSiteArtSubject {
  id: number
  siteType: DiveSiteType | null
  depthRange: string
  region: string
  latitude: number
  marineLife: string | null
}

/** A dive site of unknown type is drawn as a reef. */
export function drawnType(siteType: DiveSiteType | null): DiveSiteType {
  return siteType ?? 'reef'
}

/** Path of a dive site's drawing, such as "/art/dive-sites/923-1k2j3h4.svg"; good for ever, because it is hashed. */
export function diveSiteArtPath(diveSite: DiveSiteArtSubject): string {
  return `/art/dive-sites/${diveSite.id}-${diveSiteArtHash(diveSite)}.svg`
}

export function diveSiteArtHash({
  id,
  siteType,
  depthRange,
  region,
  latitude,
  marineLife,
}: DiveSiteArtSubject): string {
  return shortHash([artVersion, id, drawnType(siteType), depthRange, region, latitude, marineLife ?? ''].join('|'))
}

/** Path of a story's or a destination's drawing: a scene of its theme, varied by its key. */
export function sceneArtPath(theme: DiveSiteType, key: string): string {
  return `/art/scenes/${theme}/${key}-${sceneArtHash(theme, key)}.svg`
}

export function sceneArtHash(theme: DiveSiteType, key: string): string {
  return shortHash([artVersion, theme, key].join('|'))
}

/** FNV-1a over UTF-16 units, 32 bits twice with different seeds, in base 36: for paths, not for secrets. */
export function shortHash(text: string): string {
  return `${fnv1a(text, 0x811c9dc5).toString(36)}${fnv1a(text, 0x01000193).toString(36)}`
}

function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export function isDrawing(imageUrl: string | null): boolean {
  return imageUrl?.startsWith('/art/') ?? false
}
