import type { DiveSiteType } from '#domain/dive-sites/dive-site.ts'

/** Raise it when the drawings themselves change: every path changes with it, and browsers draw anew. */
export const artVersion = 2

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
