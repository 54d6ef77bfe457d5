import { randomBytes } from 'node:crypto'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { flushToDisk, makePrivateFile } from '../files.ts'

/** In the name of a file that is not finished; see deleteLeftovers. */
export const unfinished = '.unverified-'
const hour = 3_600_000

/**
 * Writes a consistent copy of an open database while the site keeps running, for its owner alone, and verifies it with
 * SQLite's own integrity check. Copying the live file would corrupt it.
 * @param change what is done to the copy before it is verified
 * @returns its path beside `target`, which the caller gives its name
 * @throws Error when the copy can't be written or is damaged; nothing is left behind
 */
export function writeVerifiedCopy(
  client: Database.Database,
  target: string,
  change?: (copy: Database.Database) => void,
): string {
  deleteLeftovers(dirname(target))
  const copy = `${target}${unfinished}${randomBytes(6).toString('hex')}`
  try {
    makePrivateFile(copy)
    client.prepare('vacuum into ?').run(copy)
    if (change) changeCopy(copy, change)
    assertIntact(copy)
    flushToDisk(copy)
    return copy
  } catch (error) {
    for (const end of ['', '-journal']) rmSync(copy + end, { force: true })
    throw error
  }
}

function changeCopy(file: string, change: (copy: Database.Database) => void): void {
  const copy = new Database(file)
  try {
    change(copy)
  } finally {
    copy.close()
  }
}

/** @throws Error when the file is no intact SQLite database */
export function assertIntact(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const result = copy.pragma('integrity_check', { simple: true })
    if (result !== 'ok') throw new Error(`The copy ${basename(file)} is damaged: ${String(result)}`)
  } finally {
    copy.close()
  }
}

/**
 * Deletes unfinished files of processes that were killed: after an hour none is still being written. `of` is the start of
 * their names. A folder or a link is never ours, whatever its name.
 */
export function deleteLeftovers(folder: string, of = '', olderThanMs = hour): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(of) || !name.includes('.unverified')) continue
    const path = join(folder, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() && Date.now() - stats.mtimeMs > olderThanMs) rmSync(path, { force: true })
  }
}

/** Takes logins and preview links out of a copy, from its file as well: none of them is good for a site that is restored from it. */
export function removeAccess(client: Database.Database): void {
  client.pragma('secure_delete = ON')
  const hasTable = client.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
  for (const name of ['sessions', 'preview_links']) if (hasTable.get(name)) client.exec(`delete from ${name}`)
}
