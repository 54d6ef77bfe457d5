import { type Stats, statSync } from 'node:fs'
import type Database from 'better-sqlite3'

/** What stood on the disk when a connection was opened. */
interface OpenedFile {
  file: string
  identity: string
}
const opened = new WeakMap<Database.Database, OpenedFile[]>()

/** Remembers which files a connection writes to: the database, and its write-ahead log as soon as there is one. */
export function rememberFile(client: Database.Database, file: string): void {
  opened.set(client, [{ file, identity: identityOf(file) }])
}

/**
 * Whether the files under their paths are still the ones that are open. After `rm` or `mv` the process goes on writing
 * into files that nobody will ever find. Costs two calls of the file system, some microseconds.
 */
export function isFileInPlace(client: Database.Database): boolean {
  const files = opened.get(client)
  if (!files) return true
  const [database] = files
  const log = `${database?.file}-wal`
  if (files.length === 1 && identityOf(log)) files.push({ file: log, identity: identityOf(log) })
  return files.every(({ file, identity }) => identityOf(file) === identity)
}

/** Device and inode, or an empty text when there is no such file. */
function identityOf(file: string): string {
  const stats: Stats | undefined = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : ''
}
