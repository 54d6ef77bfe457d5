import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { fileSize } from '#domain/shared/file-size.ts'
import { assertNotForeign } from '../client.ts'
import { deleteWithLog, logEnds, restoreCopyOf, restoring } from '../database-file.ts'
import { firstFinding, OperatorProblem } from '../errors.ts'
import { takeFileAlone } from '../file-lock.ts'
import { flushToDisk, freeBytes, identityOf, keepPrivate, makePrivateFile, makePrivateFolder } from '../files.ts'
import { assertOwnMigrations, dropEvery } from '../migrate.ts'
import { linkUnderFreeName, makeBackupFolder } from './backups.ts'
import { assertSameFile, type Manifest, readManifest } from './manifest.ts'
import { type FileSum, isPackingDamage, TooMuchUnpacked, unpackFile } from './packing.ts'
import { carryDepartures, type Departures, holdIssuesBack } from './restore-newsletter.ts'
import { removeAccess, unfinished } from './snapshot.ts'

export interface RestoreReport {
  /** Path of the database that was replaced; null when there was none. */
  replaced: string | null
  /** How many newsletter issues wait until the owner lets them go on. */
  held: { paused: number; drafts: number }
  /** Null when the replaced database cannot tell. */
  departures: Departures | null
}

/**
 * Puts a backup, compressed or not, in the place of the database. Nothing of the live data is touched before a copy of the
 * backup has been found intact, the one of its manifest, ours and not newer than this program; what is replaced is kept
 * among the backups, with its log. Nobody is logged in afterwards.
 * @throws OperatorProblem
 */
export async function restoreDatabase(
  backup: string,
  file: string,
  now: Date,
  free = freeBytes,
): Promise<RestoreReport> {
  assertIsBackup(backup, file)
  makePrivateFolder(dirname(file))
  const release = takeFileAlone(file)
  if (!release) {
    throw new OperatorProblem(`The site is running on ${file}, or another restore is under way. Stop it, then restore.`)
  }
  const copy = restoreCopyOf(file)
  try {
    deleteWithLog(copy)
    const manifest = readManifest(backup)
    makePrivateFile(copy)
    assertSameFile(backup, await unpack(backup, copy, manifest, free(dirname(file)) - bytesToKeep(file)), manifest)
    const held = changeCopy(copy, backup, (client) => makeReady(client, backup, now))
    const replaced = keepReplaced(file, now)
    const departures = changeCopy(copy, backup, (client) => carryDepartures(client, replaced, now))
    flushToDisk(copy)
    putInPlace(copy, file)
    return { replaced, held, departures }
  } finally {
    deleteWithLog(copy)
    release()
  }
}

/**
 * From the first step to the last, a file of its own name marks that the log beside the database may belong to another one:
 * no site starts then (see client.ts). Whatever stops this in between, running the restore again completes it.
 */
function putInPlace(copy: string, file: string): void {
  // When a later step fails, the database that stays is whole without its log.
  foldLogInto(file)
  const marked = `${file}${restoring}`
  renameSync(copy, marked)
  flushToDisk(dirname(file))
  // A log that belongs to another database would be written into this one.
  for (const end of logEnds) rmSync(file + end, { force: true })
  renameSync(marked, file)
  flushToDisk(dirname(file))
}

function assertIsBackup(backup: string, file: string): void {
  const stats = existsSync(backup) ? statSync(backup) : null
  if (stats?.isDirectory()) throw new OperatorProblem(`${backup} is a folder. Name a backup file.`)
  if (!stats?.isFile()) throw new OperatorProblem(`There is no file ${backup}.`)
  // By whatever name: a link to the database is no backup of it.
  if (identityOf(backup) === identityOf(file))
    throw new OperatorProblem(`${backup} is the database itself, not a backup.`)
  const log = statSync(`${backup}-wal`, { throwIfNoEntry: false })
  if (log?.size) {
    throw new OperatorProblem(
      `${backup} was copied from a running site and is incomplete (${backup}-wal is beside it). Restore a file made by a backup.`,
    )
  }
}

/** Bytes to leave free: for the copy of the replaced database, and for a site that starts. */
function bytesToKeep(file: string): number {
  const replaced = ['', '-wal'].map((end) => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0)
  return replaced.reduce((sum, bytes) => sum + bytes, spareBytes)
}
const spareBytes = 16_000_000

/** Some kilobytes may unpack into all that a disk has: no more is written than was saved, or than there is room for. */
async function unpack(backup: string, copy: string, manifest: Manifest | null, room: number): Promise<FileSum> {
  const saved = manifest?.databaseBytes
  const noRoom = new OperatorProblem(
    `There is not enough room to restore ${backup}: it needs more than the ${fileSize(Math.max(0, room))} free in ${dirname(copy)}, where the database it replaces is kept too.`,
  )
  try {
    // Whether a manifest that asks for more than there is room for is right: only reading tells.
    const isRoom = saved === undefined || saved <= room
    const sum = await unpackFile(backup, isRoom ? copy : null, saved ?? Math.max(0, room))
    if (saved !== undefined && sum.unpackedBytes !== saved) {
      throw new OperatorProblem(`${backup} is damaged (it contains less than was saved).`)
    }
    if (!isRoom) throw noRoom
    return sum
  } catch (error) {
    if (isPackingDamage(error)) {
      throw new OperatorProblem(`${backup} is damaged (it can't be unpacked: ${(error as Error).message}).`)
    }
    if (!(error instanceof TooMuchUnpacked)) throw error
    throw saved === undefined ? noRoom : new OperatorProblem(`${backup} is damaged (it contains more than was saved).`)
  }
}

/** Works on the copy of a backup, whose schema may be anybody's. @throws OperatorProblem when that fails */
function changeCopy<Result>(copy: string, backup: string, change: (client: Database.Database) => Result): Result {
  const client = new Database(copy)
  try {
    client.pragma('trusted_schema = OFF')
    return change(client)
  } catch (error) {
    if (error instanceof OperatorProblem) throw error
    throw new OperatorProblem(`${backup} is not an intact SQLite database (${firstFinding((error as Error).message)}).`)
  } finally {
    client.close()
  }
}

/**
 * Checks the copy of a backup, and takes from it what belongs to another time.
 * @throws OperatorProblem when it is damaged, of another program or of a newer version of this one
 */
function makeReady(client: Database.Database, backup: string, now: Date): RestoreReport['held'] {
  // One that was in use has no log of its own from here on: nothing but the file itself is moved.
  client.pragma('journal_mode = delete')
  // The start creates our triggers again; we have no views.
  dropEvery('trigger', client)
  dropEvery('view', client)
  assertOnlyTables(client, backup)
  assertNotForeign(client, backup)
  assertOwnMigrations(client, backup)
  const result = client.pragma('integrity_check', { simple: true })
  if (result !== 'ok') throw new OperatorProblem(`${backup} is damaged (${firstFinding(result)}).`)
  removeAccess(client)
  return holdIssuesBack(client, now)
}

/** Refuses virtual tables, whose modules would run. @throws OperatorProblem */
function assertOnlyTables(client: Database.Database, backup: string): void {
  const other = client
    .prepare(
      `select name from sqlite_master where sql is not null and sql not like 'create table %'
       and sql not like 'create index %' and sql not like 'create unique index %'`,
    )
    .pluck()
    .get()
  if (other === undefined) return
  throw new OperatorProblem(
    `${backup} is not a backup of this site (${JSON.stringify(other)} is neither a table nor an index).`,
  )
}

/** A copy of the database with its log folded in; of a damaged database, copies of both as they are. */
function keepReplaced(file: string, now: Date): string | null {
  if (!existsSync(file)) return null
  const folder = makeBackupFolder(file)
  const copy = join(folder, `replaced${unfinished}`)
  for (const end of ['', '-wal', '-journal']) {
    rmSync(copy + end, { force: true })
    if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  }
  foldLogInto(copy)
  keepPrivate(copy)
  flushToDisk(copy)
  const replaced = linkUnderFreeName(copy, folder, 'replaced', now)
  if (existsSync(`${copy}-wal`)) renameSync(`${copy}-wal`, `${replaced}-wal`)
  rmSync(copy)
  flushToDisk(folder)
  return replaced
}

function foldLogInto(file: string): void {
  if (!existsSync(file)) return
  try {
    const client = new Database(file)
    client.pragma('journal_mode = delete')
    client.close()
  } catch {
    // A damaged database keeps its log, which closing would delete: something may be saved from it.
  }
}
