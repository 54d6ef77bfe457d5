import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { z } from 'zod'
import { OperatorProblem } from './operator-problem.ts'
import type { FileSum } from './packing.ts'
import { tablesOf } from './tables.ts'

const count = z.int().min(0)

const manifest = z.object({
  savedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Of the file that it stands beside. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: count,
  /** Of what is in that file, when it is not compressed. */
  databaseBytes: count,
  /** Rows that point to a row that is not there: none, unless something other than this program wrote the database. */
  brokenReferences: count,
  /** Why a restore refuses it, such as 'table "notes"'; null when it does not, or when nobody has looked. */
  foreignPart: z.string().nullable().default(null),
  /** How many rows each table has. */
  rows: z.record(z.string(), count),
})

/** What a backup holds, so that a restore can tell whether it is what was saved. It stands beside the file. */
export type Manifest = z.output<typeof manifest>

export const manifestOf = (backup: string) => `${backup}.json`

/** What can be told of a database by looking into it. */
export type Contents = Pick<Manifest, 'brokenReferences' | 'rows'>

export function contentsOf(client: Database.Database): Contents {
  const count = (from: string) => Number(client.prepare(`select count(*) from ${from}`).pluck().get())
  return {
    brokenReferences: count('pragma_foreign_key_check'),
    rows: Object.fromEntries(tablesOf(client).map((table) => [table, count(`"${table}"`)])),
  }
}

/** In one step: nobody reads half of one. */
export function writeManifest(backup: string, values: Manifest): void {
  const file = manifestOf(backup)
  writeFileSync(`${file}.part`, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

/** Null when there is none. @throws OperatorProblem when it is damaged */
export function readManifest(backup: string): Manifest | null {
  const file = manifestOf(backup)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new OperatorProblem(`${file} is damaged. Take it away to restore the backup without what it tells.`)
  }
}

/** @throws OperatorProblem when the file is not the one that was saved */
export function assertSameFile(backup: string, { sha256 }: FileSum, known: Manifest | null): void {
  if (!known || known.sha256 === sha256) return
  throw new OperatorProblem(`${backup} is damaged (its SHA-256 is not the one in ${manifestOf(backup)}).`)
}

/** @throws OperatorProblem when rows are missing, or there are more than were saved */
export function assertSameContents(backup: string, found: Contents, known: Manifest): void {
  const names = [...new Set([...Object.keys(known.rows), ...Object.keys(found.rows)])]
  const other = names.find((name) => known.rows[name] !== found.rows[name])
  if (other !== undefined) {
    const [is, was] = [found.rows[other] ?? 'no', known.rows[other] ?? 'no']
    throw new OperatorProblem(`${backup} is damaged (${other} has ${is} rows, and had ${was} when it was saved).`)
  }
  if (found.brokenReferences === known.brokenReferences) return
  throw new OperatorProblem(`${backup} is damaged (${found.brokenReferences} references to rows that are gone).`)
}
