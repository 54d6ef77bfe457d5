import type { Parameters } from '#domain/publishing/content-pages.ts'
import { parseRowId } from '#domain/shared/row-id.ts'

/** A URL of this many ids is about 3 kB, which every messenger takes. */
export const mostShared = 500

/** The ids of a shared list, "1001-1120" in a URL, each once; what is no id is left out. */
export function sharedIds(text: string): number[] {
  const ids = text.split('-').flatMap((part) => parseRowId(part) ?? [])
  return [...new Set(ids)].slice(0, mostShared)
}

function readShared(text: unknown): string | undefined {
  return typeof text === 'string' ? sharedIds(text).join('-') || undefined : undefined
}

/** The diver's own list, which the browser fills in, or with `sites` one that somebody has shared. */
export const mySitesPage = {
  path: '/my-sites',
  parameters: { sites: { read: readShared, isFreeText: true } },
} as const satisfies { path: string; parameters: Parameters }

export function sharedPath(ids: readonly number[]): string {
  return `${mySitesPage.path}?sites=${ids.slice(0, mostShared).join('-')}`
}
