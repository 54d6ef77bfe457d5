import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { backupFolder, findNewestBackup, linkOrCopy, restoreCommand } from './backup/backups.ts'
import { deleteWithLog, rememberFile, restoreCopyOf, restoring } from './database-file.ts'
import { errorCode, OperatorProblem } from './errors.ts'
import { shareFile } from './file-lock.ts'
import { keepPrivate, makePrivateFile, makePrivateFolder } from './files.ts'
import { projectRoot } from './project-root.ts'

export type Db = BetterSQLite3Database<Record<string, never>> & { $client: Database.Database }

/** The handle inside a write transaction; only `write()` hands one out. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface SiteDatabase {
  /** Content: every commit is on the disk before it is acknowledged. */
  db: Db
  /** Limits and refused attempts: a power cut may forget the last of them, an attack can't occupy the disk. */
  limitsDb: Db
  file: string
  /**
   * From now on nothing waits for a lock: SQLite's own waiting stops the whole process, and with it every visitor.
   * Writes wait in write-when-possible.ts. A start and the commands may block: no visitor waits for them.
   */
  neverBlock(): void
  close(): void
}

const inMemory = ':memory:'

/**
 * Opens the file; made when missing, with its folder, for its owner alone.
 * @param home whose folder `data` is ours
 * @throws OperatorProblem when it is lost, being replaced or another program's; Error when it can't be opened
 */
export function openDatabase(file: string, home = projectRoot): SiteDatabase {
  const release = file === inMemory ? () => undefined : prepareFile(file, home)
  try {
    const main = connect(file, 'FULL')
    const limitsDb = file === inMemory ? main : connect(file, 'NORMAL')
    const connections = new Set([main, limitsDb])
    return {
      db: main,
      limitsDb,
      file,
      neverBlock() {
        for (const { $client } of connections) $client.pragma('busy_timeout = 0')
      },
      close() {
        for (const { $client } of connections) $client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** @returns a function that releases the file */
function prepareFile(file: string, home: string): () => void {
  makePrivateFolder(dirname(file))
  if (dirname(file) === join(home, 'data')) keepPrivate(dirname(file))
  const release = shareFile(file)
  try {
    assertNotHalfRestored(file)
    // As large as the database, and none is under way while the lock is shared.
    deleteWithLog(restoreCopyOf(file))
    assertNotLost(file)
    if (!existsSync(file)) beginDatabase(file)
    for (const end of ['', '-wal', '-shm']) keepPrivate(file + end)
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** The last step of a restore removes this file: until then the log beside the database may belong to another one. */
function assertNotHalfRestored(file: string): void {
  if (!existsSync(`${file}${restoring}`)) return
  throw new OperatorProblem(
    `A restore of ${file} was interrupted. Run it again: ${restoreCommand()} (the database it replaced is in ${backupFolder(file)}).`,
  )
}

/**
 * An empty file, a log and backups prove that there was a database: a new one in its place would look as if all were well,
 * and SQLite would delete the log.
 */
function assertNotLost(file: string): void {
  // Looked for first: another process that begins the database makes its log last.
  const log = existsSync(`${file}-wal`) ? `${file}-wal` : null
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size) return
  const newest = findNewestBackup(file)
  const left = [newest && dirname(newest), log, size === 0 ? file : null].filter((path) => path !== null)
  if (left.length === 0) return
  const state = size === 0 ? `${file} has 0 bytes` : `There is no database at ${file}`
  const proof = newest ? ', but there are backups of one' : log ? `, but there is the log of one: ${log}` : ''
  const restore = newest ? 'Restore the newest' : 'Put the database back, or restore a backup'
  throw new OperatorProblem(
    `${state}${proof}. ${restore} with: ${restoreCommand(newest ?? undefined)} (to start from scratch, move ${left.join(' and ')} away first).`,
  )
}

/** Under its own name a database is never empty, not even for another process that starts at the same time. */
function beginDatabase(file: string): void {
  const begun = `${file}.begun-${process.pid}`
  try {
    makePrivateFile(begun)
    const client = new Database(begun)
    client.pragma('journal_mode = WAL')
    client.close()
    linkOrCopy(begun, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(begun, { force: true })
  }
}

/** WAL's default is `synchronous=NORMAL` in better-sqlite3, which loses acknowledged commits at a power cut. */
function connect(file: string, synchronous: 'FULL' | 'NORMAL'): Db {
  const client = new Database(file)
  client.pragma('busy_timeout = 5000')
  assertNotForeign(client, file, ' Set DATABASE_FILE to a file of its own.')
  client.pragma('journal_mode = WAL')
  client.pragma(`synchronous = ${synchronous}`)
  client.pragma('foreign_keys = ON')
  // A restored database may be from elsewhere: its schema calls only functions without side effects.
  client.pragma('trusted_schema = OFF')
  // A person's data that is deleted is gone from the file, too: without it, SQLite only forgets where it stood.
  client.pragma('secure_delete = ON')
  if (file !== inMemory) rememberFile(client, file)
  return drizzle({ client, casing: 'snake_case' })
}

/** Refuses a file with tables that this program did not make; an empty one is welcome. @throws OperatorProblem */
export function assertNotForeign(client: Database.Database, file: string, wayOn = ''): void {
  const hasTable = client.prepare("select 1 from sqlite_master where type = 'table' and name = ?").pluck()
  if (hasTable.get('__drizzle_migrations') && hasTable.get('site_state')) return
  const tables = client
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' limit 4")
    .pluck()
    .all()
  if (tables.length === 0) return
  throw new OperatorProblem(
    `${file} belongs to another program (it has the tables ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}).${wayOn}`,
  )
}
