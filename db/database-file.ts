import { rmSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { errorCode, isDamage } from './errors.ts'
import { identityOf } from './files.ts'

interface OpenedFile {
  file: string
  identity: string
}
const opened = new WeakMap<Database.Database, OpenedFile[]>()
/** By path, until when a file counts as damaged for every connection: anything written to it may be lost. */
const damagedUntil = new Map<string, number>()
/** A disk that failed once may have recovered; when it has not, the next error says so. */
const ioErrorMs = 60_000

/**
 * Remembers an error that only a damaged or failing file makes; others are no business of this. Damage lasts until a
 * start, whose check finds it.
 */
export function noteDamage({ name, memory }: Database.Database, error: unknown): void {
  if (memory) return
  if (isDamage(error)) damagedUntil.set(name, Number.POSITIVE_INFINITY)
  else if (errorCode(error).startsWith('SQLITE_IOERR') && !isDamaged(name)) {
    damagedUntil.set(name, performance.now() + ioErrorMs)
  }
}

function isDamaged(file: string): boolean {
  return (damagedUntil.get(file) ?? 0) > performance.now()
}

/** Remembers which files a connection writes to: the database, and its write-ahead log as soon as there is one. */
export function rememberFile(client: Database.Database, file: string): void {
  opened.set(client, [{ file, identity: identityOf(file) }])
  damagedUntil.delete(file)
}

/**
 * Whether the files under their paths are still the ones that are open, and undamaged. After `rm` or `mv` the process goes
 * on writing into files that have no name any more. Costs some microseconds.
 */
export function isFileInPlace(client: Database.Database): boolean {
  if (isDamaged(client.name)) return false
  const files = opened.get(client)
  if (!files) return true
  const [database] = files
  if (!statSync(database?.file ?? '', { throwIfNoEntry: false })?.size) return false
  const log = `${database?.file}-wal`
  if (files.length === 1 && identityOf(log)) files.push({ file: log, identity: identityOf(log) })
  return files.every(({ file, identity }) => identityOf(file) === identity)
}

/** Ends the name of the file that is beside a database while a restore replaces it. */
export const restoring = '.restoring'

/** A restore works on this copy until it replaces the database; a restore that was killed leaves it there. */
export const restoreCopyOf = (file: string) => `${file}.restore-copy`

export const logEnds = ['-wal', '-shm', '-journal']

export function deleteWithLog(file: string): void {
  for (const end of ['', ...logEnds]) rmSync(file + end, { force: true })
}
