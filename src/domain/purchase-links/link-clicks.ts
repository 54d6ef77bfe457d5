import type { LinkedItem, LinkedKind } from './purchase-links.ts'

/** The places of purchase links: a label for the owner, and the kind of content. */
export const linkPlaces = {
  'review-latest': { name: 'Latest review', kind: 'review' },
  'review-card': { name: 'Review cards', kind: 'review' },
  'review-aside': { name: 'Beside a review', kind: 'review' },
  'review-bottom': { name: 'Foot of a review', kind: 'review' },
  'product-card': { name: 'Home page', kind: 'product' },
} as const satisfies Record<string, { name: string; kind: LinkedKind }>

export type LinkPlacement = keyof typeof linkPlaces
export const linkPlacements = Object.keys(linkPlaces) as LinkPlacement[]

export interface LinkPlace extends LinkedItem {
  placement: LinkPlacement
}

/** The clicks of a day on the site's calendar, such as "2026-11-22". */
export interface ClickDay {
  day: string
  counts: Record<LinkPlacement, number>
}

export function byPlacement(clicksAt: (placement: LinkPlacement) => number): ClickDay['counts'] {
  return Object.fromEntries(linkPlacements.map((placement) => [placement, clicksAt(placement)])) as ClickDay['counts']
}

export function clicksOn({ counts }: ClickDay): number {
  return linkPlacements.reduce((sum, placement) => sum + counts[placement], 0)
}

export const clicksPath = '/clicks'

/** Receives the clicks on a purchase link; its place determines the kind of content. */
export function clickUrl({ placement, id }: LinkPlace): string {
  return `${clicksPath}?placement=${placement}&id=${id}`
}
