import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { OperatorProblem } from '../errors.ts'
import type { FileSum } from './packing.ts'

const count = z.int().min(0)

const manifest = z.object({
  savedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Of the backup file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: count,
  /** Of the database in it, uncompressed. */
  databaseBytes: count,
  /** Rows that point to a row that is not there: none, unless something other than this program wrote the database. */
  brokenReferences: count,
})

/** Tells a restore whether a backup is what was saved. It is in a file beside that. */
export type Manifest = z.output<typeof manifest>

export const manifestOf = (backup: string) => `${backup}.json`

/** In one step, so that a reader never sees half a file. */
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
    throw new OperatorProblem(`${file} is damaged. Move it away to restore the backup without the details in it.`)
  }
}

/** @throws OperatorProblem when the file is not the one that was saved */
export function assertSameFile(backup: string, { sha256 }: FileSum, known: Manifest | null): void {
  if (!known || known.sha256 === sha256) return
  throw new OperatorProblem(`${backup} is damaged (its SHA-256 does not match ${manifestOf(backup)}).`)
}
