import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupFolder } from './backups.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

const attempt = z.object({
  startedAt: instant,
  /** Null while it lasts, and for good when its process was killed. */
  endedAt: instant.nullable(),
  /** Why there is no backup of it, in one line. */
  problem: z.string().nullable(),
  /**
   * What became of the command that takes it elsewhere: that it was interrupted, until it ends; null where none is set,
   * or it was not reached.
   */
  offSite: z.object({ problem: z.string().nullable() }).nullable(),
})

/** What became of the last backup that was tried, by whomever. It stands among the backups, not in the database. */
export type Attempt = z.output<typeof attempt>

const attemptFile = (file: string) => join(backupFolder(file), 'last-attempt.json')

/** Null when none was ever tried, or nobody can read what became of it. */
export function readAttempt(file: string): Attempt | null {
  try {
    return attempt.parse(JSON.parse(readFileSync(attemptFile(file), 'utf8')))
  } catch {
    return null
  }
}

/** In one step: nobody reads half of one. */
export function writeAttempt(file: string, values: Attempt): void {
  const path = attemptFile(file)
  writeFileSync(`${path}.part`, `${JSON.stringify(values)}\n`, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}
