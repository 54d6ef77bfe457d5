import { diveSiteMatcher, searchedTexts } from '#domain/dive-sites/dive-site-matching.ts'
import type { RouterOutput } from '../../../lib/api.ts'

/** A dive site as the management lists it. */
export type ManagedDiveSite = RouterOutput['diveSites']['desk'][number]

/** What an owner looks for besides words: each has its own question. */
export const shownParts = [
  { value: '', name: 'All' },
  { value: 'featured', name: 'Featured' },
  { value: 'no-photo', name: 'Without a photo' },
  { value: 'closed', name: 'Closed or by permit' },
] as const
type ShownPart = (typeof shownParts)[number]['value']

export interface ManagementFilters {
  q: string
  /** Empty for all of them. */
  region: string
  part: ShownPart
}

export const noFilters: ManagementFilters = { q: '', region: '', part: '' }

const isInPart: Record<ShownPart, (diveSite: ManagedDiveSite) => boolean> = {
  '': () => true,
  featured: ({ featured }) => featured,
  'no-photo': ({ imageUrl }) => !hasPhoto({ imageUrl }),
  closed: ({ status }) => status === 'closed' || status === 'permit',
}

export function hasPhoto({ imageUrl }: Pick<ManagedDiveSite, 'imageUrl'>): boolean {
  return Boolean(imageUrl?.trim())
}

/** Texts folded once, so that each key that is typed costs only its comparisons. */
export function readyToFind(diveSites: readonly ManagedDiveSite[]) {
  return diveSites.map((diveSite) => ({ diveSite, texts: searchedTexts(diveSite) }))
}

/** The dive sites that pass, in their order. Requirement: s2-manage-search. */
export function findDiveSites(
  ready: ReturnType<typeof readyToFind>,
  { q, region, part }: ManagementFilters,
): ManagedDiveSite[] {
  const matches = diveSiteMatcher({ q, region })
  const found = ready.filter(({ diveSite, texts }) => isInPart[part](diveSite) && matches(diveSite, texts))
  return found.map(({ diveSite }) => diveSite)
}

/** Distinct regions, sorted. */
export function regionsOf(diveSites: readonly ManagedDiveSite[]): string[] {
  return [...new Set(diveSites.map(({ region }) => region))].sort()
}
