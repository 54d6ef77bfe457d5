import type { CellKind, SheetColumns } from '#domain/shared/spreadsheet-cells.ts'
import { factsByKey, linesOf, writeFact, writtenFacts } from './review-facts.ts'

const factKinds = [...factsByKey].map(([key, { unit }]): [string, CellKind] => [
  key,
  unit === undefined ? 'text' : 'number',
])

/** The columns of reviews in a spreadsheet, in their order; export and import share them. Each fact has one for its value. */
export const reviewColumns: SheetColumns = {
  id: 'ignored',
  slug: 'needed',
  title: 'needed',
  category: 'text',
  rating: 'text',
  price: 'text',
  priceCheckedAt: 'day',
  purchaseLink: 'text',
  basis: 'text',
  basisAt: 'day',
  basisBy: 'text',
  pros: 'text',
  cons: 'text',
  suitedTo: 'text',
  notSuitedTo: 'text',
  alternatives: 'text',
  ratingParts: 'text',
  checkedAt: 'day',
  excerpt: 'text',
  published: 'ignored',
  ...Object.fromEntries(factKinds),
  factSources: 'text',
  createdAt: 'ignored',
  updatedAt: 'ignored',
}

/** A review as its columns show it: facts by their keys, and in `factSources` one line "key: day | URL" for each that has them. */
export function reviewCells<Review extends { facts: string }>({ facts, ...fields }: Review) {
  const written = [...writtenFacts(facts)]
  const values = written.map(([key, fact]) => [key, fact?.value ?? ''])
  const sources = written.flatMap(([key, fact]) =>
    fact?.checkedAt ? writeFact({ key, value: fact.checkedAt, source: fact.source ?? null }) : [],
  )
  return { ...fields, ...(Object.fromEntries(values) as Record<string, string>), factSources: sources.join('\n') }
}

/**
 * The fields that cells mean beside the stored facts; facts without a cell stay. A source belongs to its value: with a new
 * value it is dropped and the day is today, unless the source is new, too.
 */
export function reviewOfCells(cells: Record<string, unknown>, stored: string, today: string) {
  // JSON may have them as they are stored.
  if ('facts' in cells) return { values: cells, warnings: [] }
  const fields = Object.entries(cells).filter(([column]) => !factsByKey.has(column) && column !== 'factSources')
  const before: Record<string, unknown> = reviewCells({ facts: stored })
  const [oldSources, sources] = [before.factSources, cells.factSources ?? before.factSources].map(sourcesOf)
  const keys = new Set([...writtenFacts(stored).keys(), ...factsByKey.keys(), ...(sources?.keys() ?? [])])
  const warnings: string[] = []
  const lines = [...keys].flatMap((key) => {
    const value = cellText(cells[key] ?? before[key])
    const label = factsByKey.get(key)?.label
    // A source without its value goes, but one of an unknown fact stays, so that the schema refuses it.
    if (!value && label) return []
    const [oldSource, source] = [oldSources?.get(key), sources?.get(key)]
    const isNew = value !== cellText(before[key])
    if (!isNew || source !== oldSource) return writeFact({ key, value, source })
    if (oldSource)
      warnings.push(`${label}: the value is new but its source is not. The source is dropped, and the day is today.`)
    return writeFact({ key, value, source: today })
  })
  return { values: { ...Object.fromEntries(fields), facts: lines.join('\n') }, warnings }
}

/** JSON may have a number. */
function cellText(cell: unknown): string {
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}

/** Day and source by the key of their fact. */
function sourcesOf(cell: unknown): Map<string, string> {
  const lines = linesOf(cellText(cell).replace(/\r\n?/g, '\n'))
  return new Map(
    lines.map((line): [string, string] => {
      const [key = '', ...source] = line.split(': ')
      return [key, source.join(': ')]
    }),
  )
}
