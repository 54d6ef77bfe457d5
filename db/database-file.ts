import { statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { identityOf } from './file-identity.ts'
import { errorCode, isDamage } from './sqlite-error.ts'

/** What stood on the disk when a connection was opened. */
interface OpenedFile {
  file: string
  identity: string
}
const opened = new WeakMap<Database.Database, OpenedFile[]>()
/** Connections that have met damage: what they still write would be as good as lost. */
const damaged = new WeakSet<Database.Database>()

/** Remembers an error that only a damaged or failing file makes; others are no business of this. */
export function noteDamage(client: Database.Database, error: unknown): void {
  if (isDamage(error) || errorCode(error).startsWith('SQLITE_IOERR')) damaged.add(client)
}

/** Remembers which files a connection writes to: the database, and its write-ahead log as soon as there is one. */
export function rememberFile(client: Database.Database, file: string): void {
  opened.set(client, [{ file, identity: identityOf(file) }])
}

/**
 * Whether the files under their paths are still the ones that are open, and nobody has met damage in them. After `rm`
 * or `mv` the process goes on writing into files that nobody will ever find. Costs some microseconds.
 */
export function isFileInPlace(client: Database.Database): boolean {
  if (damaged.has(client)) return false
  const files = opened.get(client)
  if (!files) return true
  const [database] = files
  if (!statSync(database?.file ?? '', { throwIfNoEntry: false })?.size) return false
  const log = `${database?.file}-wal`
  if (files.length === 1 && identityOf(log)) files.push({ file: log, identity: identityOf(log) })
  return files.every(({ file, identity }) => identityOf(file) === identity)
}
