import type { z } from 'zod'
import type { DiveSiteRow } from '#db/schema/dive-sites.ts'
import { createDiveSiteInput, updateDiveSiteInput } from '#domain/dive-site-edit.schema.ts'
import { parseRowId } from '#domain/row-id.ts'
import { foldCase } from '#domain/search-text.ts'
import type { ImportRow } from './import-file.ts'

/** What an import would do with one line of its file. */
export type ImportLine = { line: number; name: string } & (
  | { outcome: 'added'; input: z.output<typeof createDiveSiteInput> }
  | { outcome: 'changed'; input: z.output<typeof updateDiveSiteInput>; changes: FieldChange[] }
  | { outcome: 'same' }
  | { outcome: 'refused'; problems: string[] }
)

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** What an import has to know of the dive sites that are there. */
export interface StoredDiveSites {
  rowOf: (id: number) => DiveSiteRow | undefined
  /** The id of the one with this `nameKey`. */
  idOf: (key: string) => number | undefined
}

/** Decides line by line; what an earlier line of the file does counts for the later ones. */
export function importPlanner({ rowOf, idOf }: StoredDiveSites): (row: ImportRow) => ImportLine {
  const lineOfName = new Map<string, number>()
  const lineOfId = new Map<number, number>()

  function change(row: ImportRow, text: string): ImportLine {
    const id = parseRowId(text)
    const before = id === null ? undefined : rowOf(id)
    if (!before) return refused(row, `There is no dive site with the id ${text}. Leave the id empty to add one.`)
    const earlier = lineOfId.get(before.id)
    if (earlier) return refused(row, `Line ${earlier} has the id ${text} already.`)
    lineOfId.set(before.id, row.line)
    const { data, error } = updateDiveSiteInput.safeParse({ ...row.values, id: before.id })
    if (error) return refused(row, ...problemsOf(error))
    const changes = changesOf(before, data)
    const line = { line: row.line, name: data.name ?? before.name }
    if (changes.length === 0) return { ...line, outcome: 'same' }
    const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    return { ...line, outcome: 'changed', input: { ...changed, id: before.id }, changes }
  }

  function add(row: ImportRow): ImportLine {
    const { data: input, error } = createDiveSiteInput.safeParse(row.values)
    if (error) return refused(row, ...problemsOf(error))
    const name = nameKey(input)
    const [id, line] = [idOf(name), lineOfName.get(name)]
    const other = line ? `that of line ${line}` : id && `the one with the id ${id}`
    if (other) return refused(row, `This region has a dive site of this name: ${other}. Give its id to change it.`)
    lineOfName.set(name, row.line)
    return { line: row.line, name: input.name, outcome: 'added', input }
  }

  return (row) => {
    if (row.problem) return refused(row, row.problem)
    return row.id === null ? add(row) : change(row, row.id)
  }
}

function refused(row: ImportRow, ...problems: string[]): ImportLine {
  const { name } = row.values
  return { line: row.line, name: typeof name === 'string' ? name.slice(0, 200) : '', outcome: 'refused', problems }
}

function changesOf(before: DiveSiteRow, given: object): FieldChange[] {
  return Object.entries(given).flatMap(([field, after]) => {
    if (field === 'id') return []
    const value: unknown = before[field as keyof DiveSiteRow]
    return JSON.stringify(value) === JSON.stringify(after) ? [] : [{ field, before: value, after }]
  })
}

function problemsOf({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map(({ message }) => message.slice(0, 300)))]
}

/** A region has each name once, in whatever case. */
export function nameKey({ name, region }: { name: string; region: string }): string {
  return foldCase(`${name}\n${region}`)
}
