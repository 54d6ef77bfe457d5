import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Writes a consistent copy of an open database to `target` while the site keeps running, and verifies it: the copy
 * appears under its name only when SQLite's own integrity check passed. Copying the live file would corrupt it.
 * @throws Error when the copy can't be written or is damaged; nothing is left behind
 */
export function saveSnapshot(client: Database.Database, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  const unverified = `${target}.unverified`
  rmSync(unverified, { force: true })
  try {
    client.prepare('vacuum into ?').run(unverified)
    assertIntact(unverified)
    renameSync(unverified, target)
  } finally {
    rmSync(unverified, { force: true })
  }
}

/** @throws Error when the file is no intact SQLite database */
export function assertIntact(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const result = copy.pragma('integrity_check', { simple: true })
    if (result !== 'ok') throw new Error(`The snapshot ${file} is damaged: ${String(result)}`)
  } finally {
    copy.close()
  }
}
