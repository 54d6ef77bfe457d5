import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { linkUnderFreeName, makeBackupFolder } from './backups.ts'
import { carryDepartures, type Departures } from './carry-departures.ts'
import { endSessions } from './end-sessions.ts'
import { identityOf } from './file-identity.ts'
import { takeFileAlone } from './file-lock.ts'
import { holdIssuesBack } from './hold-issues-back.ts'
import { assertSameContents, assertSameFile, contentsOf, readManifest } from './manifest.ts'
import { OperatorProblem } from './operator-problem.ts'
import { assertNotForeign, assertNotNewer, lastAppliedMigration, ownMigrations } from './own-database.ts'
import { isPackingDamage, unpackFile } from './packing.ts'
import { keepPrivate, makePrivateFile, makePrivateFolder } from './private-files.ts'
import { restoring } from './restoring.ts'
import { flushToDisk, unfinished } from './snapshot.ts'
import { firstFinding } from './sqlite-error.ts'

/** What a restore did besides. */
export interface Restored {
  /** Path of the database that was replaced; null when there was none. */
  replaced: string | null
  /** How many newsletter issues wait until the owner lets them go on. */
  held: { paused: number; drafts: number }
  /** Null when nobody knows who left since the backup. */
  departures: Departures | null
}

/**
 * Puts a backup, compressed or not, in the place of the database. Nothing of the live data is touched before a copy of the
 * backup has been found intact, what its manifest says, ours and not newer than this program; what is replaced is kept
 * among the backups, with its log. Nobody is logged in afterwards.
 * @throws OperatorProblem
 */
export async function restoreDatabase(
  backup: string,
  file: string,
  now: Date,
  migrationsFolder = ownMigrations,
): Promise<Restored> {
  assertIsBackup(backup, file)
  makePrivateFolder(dirname(file))
  const release = takeFileAlone(file)
  if (!release) {
    throw new OperatorProblem(`The site is running on ${file}, or another restore is under way. Stop it, then restore.`)
  }
  const copy = `${file}.restore-copy`
  try {
    deleteWithLog(copy)
    const held = await copyChecked(backup, copy, migrationsFolder, now)
    const replaced = keepReplaced(file, now)
    const departures = carryDepartures(copy, replaced, now)
    flushToDisk(copy)
    putInPlace(copy, file)
    return { replaced, held, departures }
  } finally {
    deleteWithLog(copy)
    release()
  }
}

/**
 * From the first step to the last, a file of a name of its own says that nobody knows whose log stands beside the database:
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

const logEnds = ['-wal', '-shm', '-journal']

function deleteWithLog(file: string): void {
  for (const end of ['', ...logEnds]) rmSync(file + end, { force: true })
}

function assertIsBackup(backup: string, file: string): void {
  if (!existsSync(backup) || !statSync(backup).isFile()) throw new OperatorProblem(`There is no file ${backup}.`)
  // By whatever name: a link to the database is no backup of it.
  if (identityOf(backup) === identityOf(file))
    throw new OperatorProblem(`${backup} is the database itself, not a backup.`)
  const log = statSync(`${backup}-wal`, { throwIfNoEntry: false })
  if (log?.size) {
    throw new OperatorProblem(
      `${backup} was copied from a running site and is not whole (${backup}-wal stands beside it). Restore a file that a backup made.`,
    )
  }
}

/** @throws OperatorProblem when it is damaged, of another program or of a newer version of this one */
async function copyChecked(
  backup: string,
  copy: string,
  migrationsFolder: string,
  now: Date,
): Promise<Restored['held']> {
  const manifest = readManifest(backup)
  makePrivateFile(copy)
  const sum = await unpack(backup, copy)
  assertSameFile(backup, sum, manifest)
  const client = new Database(copy)
  try {
    // One that was in use has no log of its own from here on: nothing but the file itself is moved.
    client.pragma('journal_mode = delete')
    const result = client.pragma('integrity_check', { simple: true })
    if (result !== 'ok') throw new OperatorProblem(`${backup} is damaged (${firstFinding(result)}).`)
    assertNotForeign(client, backup)
    assertNotNewer(client, backup, migrationsFolder)
    if (lastAppliedMigration(client) === null) throw new OperatorProblem(`${backup} is empty.`)
    if (manifest) assertSameContents(backup, contentsOf(client), manifest)
    endSessions(client)
    return holdIssuesBack(client, now)
  } catch (error) {
    if (error instanceof OperatorProblem) throw error
    throw new OperatorProblem(`${backup} is no intact SQLite database (${firstFinding((error as Error).message)}).`)
  } finally {
    client.close()
  }
}

function unpack(backup: string, copy: string) {
  return unpackFile(backup, copy).catch((error) => {
    if (!isPackingDamage(error)) throw error
    throw new OperatorProblem(`${backup} is damaged (it can't be unpacked: ${error.message}).`)
  })
}

/** A copy of the database with all that stands in its log; of a damaged one, both as they are. */
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

/** One file then has all. */
function foldLogInto(file: string): void {
  if (!existsSync(file)) return
  try {
    const client = new Database(file)
    client.pragma('journal_mode = delete')
    client.close()
  } catch {
    // Damaged: whoever tries to save something from it needs the log, which closing would delete.
  }
}
