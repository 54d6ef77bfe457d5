import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { oneOf, type Parameters } from '#domain/publishing/content-pages.ts'
import { regionPages } from '#domain/regions/region-pages.ts'

/** Kinds of content that visitors can correct. */
export const correctedKinds = ['diveSite', 'region', 'marineLife'] as const
export type CorrectedKind = (typeof correctedKinds)[number]

/** The fields that a correction may change, by their labels. Everything else is "Something else". */
export const correctedFields: Readonly<Record<CorrectedKind, Readonly<Record<string, string>>>> = {
  diveSite: {
    name: 'Name',
    position: 'Position',
    description: 'Description',
    depthRange: 'Depth',
    waterTemp: 'Water temperature',
    visibility: 'Visibility',
    skillLevel: 'Skill level',
    siteType: 'Type',
    access: 'Access',
    bestTime: 'Best time',
    marineLife: 'Marine life',
    departure: 'Departure',
    entry: 'Entry',
    hazards: 'Hazards',
    limits: 'Limits',
    facilities: 'Facilities',
    status: 'Open, closed or by permit',
    statusReason: 'Reason for the closure or permit',
  },
  region: { title: 'Title', summary: 'Summary', content: 'Guide' },
  marineLife: {
    content: 'Description',
    size: 'Size',
    depth: 'Depth',
    conduct: 'How to behave',
    law: 'The law',
    danger: 'Danger and first aid',
    mistakenFor: 'Mistaken for',
  },
}

/** Chosen for a part of the page that is no field. */
export const otherPart = 'other'

const lists: Record<CorrectedKind, string> = {
  diveSite: diveSitePages.listPath,
  region: regionPages.listPath,
  marineLife: marineLifePages.listPath,
}

/** The kind, and the id or slug, that a path such as "/dive-sites/1001" names; null for any other text. */
export function readCorrectedPath(path: string): { kind: CorrectedKind; key: string } | null {
  const [, list, key] = /^(\/[a-z-]+)\/([a-z\d-]{1,200})$/.exec(path) ?? []
  const kind = correctedKinds.find((each) => lists[each] === list)
  return kind && key ? { kind, key } : null
}

export function correctedPath(kind: CorrectedKind, key: unknown): string {
  return `${lists[kind]}/${key}`
}

/** The page of the form: `page` is the path that is corrected, `sent` says thanks. */
export const correctionsPage = {
  path: '/corrections',
  parameters: {
    page: {
      read: (text: unknown) => (typeof text === 'string' && readCorrectedPath(text) ? text : undefined),
      isFreeText: true,
    },
    sent: { read: oneOf(['yes'] as const) },
  },
} as const satisfies { path: string; parameters: Parameters }

/** Characters that each answer of the form may have; a source has as many on a dive site. */
export const correctionLengths = { wrong: 2_000, right: 5_000, evidence: 500, email: 254 } as const

/**
 * The text that the administrator begins with. Words much shorter than a long text are about a part of it, and would
 * replace all of it.
 */
export function firstText({ right, before }: { right: string; before: string }): string {
  return before.length > 100 && right.length < before.length / 2 ? before : right
}
