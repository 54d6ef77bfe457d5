import { withoutFormulaGuard } from '#domain/shared/formula-safe.ts'

type CellKind = 'text' | 'needed' | 'metres' | 'flag' | 'months' | 'ignored'

/**
 * The columns of dive sites in a spreadsheet, in their order; export and import share them. An empty cell empties a
 * `text` and leaves a `needed` one as it is; an `ignored` column is exported only.
 */
export const diveSiteColumns = {
  id: 'ignored',
  name: 'needed',
  region: 'needed',
  state: 'text',
  latitude: 'needed',
  longitude: 'needed',
  positionAccuracyMetres: 'metres',
  positionSource: 'text',
  description: 'needed',
  siteType: 'text',
  access: 'text',
  skillLevel: 'needed',
  depthRange: 'text',
  waterTemp: 'text',
  visibility: 'text',
  bestTime: 'text',
  bestMonths: 'months',
  marineLife: 'text',
  hazards: 'text',
  facilities: 'text',
  status: 'text',
  statusReason: 'text',
  checkedAt: 'text',
  departure: 'text',
  entry: 'text',
  limits: 'text',
  imageUrl: 'text',
  videoUrl: 'text',
  videoThumbnail: 'text',
  reviewLink: 'text',
  featured: 'flag',
  createdAt: 'ignored',
  updatedAt: 'ignored',
} as const satisfies Record<string, CellKind>

export type DiveSiteColumn = keyof typeof diveSiteColumns

export function isDiveSiteColumn(name: string): name is DiveSiteColumn {
  return Object.hasOwn(diveSiteColumns, name)
}

/** Returns undefined for a cell that changes nothing, and an unreadable one as it is, so that the schema refuses it. */
export function readCell(column: DiveSiteColumn, cell: string): unknown {
  const text = withoutFormulaGuard(cell.trim())
  return readers[diveSiteColumns[column]](text)
}

const readers: Record<CellKind, (text: string) => unknown> = {
  text: (text) => text,
  needed: (text) => text || undefined,
  metres: (text) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : text),
  flag: (text) => (text === '' ? undefined : (flags[text.toLowerCase()] ?? text)),
  months: (text) => text.split(/[\s;,]+/).flatMap((month) => (month === '' ? [] : Number(month))),
  ignored: () => undefined,
}

const flags: Record<string, boolean | undefined> = { true: true, yes: true, 1: true, false: false, no: false, 0: false }
