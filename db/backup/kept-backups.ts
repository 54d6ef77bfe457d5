import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupsToKeep } from '#domain/backups/backup-rotation.ts'
import { isTakenAlone, takeFileAlone } from '../file-lock.ts'
import { backupFolder, statsOfBackup } from './backups.ts'
import { type Manifest, manifestOf, readManifest } from './manifest.ts'

/** A backup in the folder of its database, by the instant in its name. */
interface KeptBackup {
  name: string
  path: string
  savedAt: Date
  bytes: number
}

/** The names that `npm run backup` gives; snapshots before migrations and replaced databases have others. */
const ownName = /^site-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(?:-(\d+))?\.sqlite(?:\.zst)?$/

export function listKeptBackups(file: string): KeptBackup[] {
  const folder = backupFolder(file)
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second, number = '1'] = ownName.exec(name) ?? []
      const bytes = statsOfBackup(join(folder, name))?.size
      if (!day || bytes === undefined) return []
      const savedAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
      return [{ name, path: join(folder, name), savedAt, bytes, number: Number(number) }]
    })
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime() || b.number - a.number)
    .map(({ number: _number, ...backup }) => backup)
}

/** The newest one with a manifest, which is written last; null when there is none. */
export function findLastGoodBackup(file: string): (KeptBackup & { manifest: Manifest }) | null {
  for (const backup of listKeptBackups(file)) {
    const manifest = goodManifest(backup)
    if (manifest) return { ...backup, manifest }
  }
  return null
}

function goodManifest({ path, bytes }: KeptBackup): Manifest | null {
  try {
    const manifest = readManifest(path)
    return manifest?.bytes === bytes ? manifest : null
  } catch {
    return null
  }
}

/**
 * Deletes what the rotation does not keep, with manifests; never `newest`, whatever a clock that was set back says.
 * @returns the names
 */
export function rotateBackups(file: string, timeZone: string, newest: string): string[] {
  const backups = listKeptBackups(file)
  const kept = backupsToKeep(backups, timeZone)
  const old = backups.filter((backup) => !kept.has(backup) && backup.path !== newest)
  for (const { path } of old) {
    rmSync(manifestOf(path), { force: true })
    rmSync(path, { force: true })
  }
  return old.map(({ name }) => name)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const instant = z.iso.datetime().transform((text) => new Date(text))

const attempt = z.object({
  startedAt: instant,
  /** Null while it lasts, and for good when its process was killed. */
  endedAt: instant.nullable(),
  /** Why there is no backup of it, in one line. */
  problem: z.string().nullable(),
  /**
   * The outcome of the command that copies it off the server: "interrupted" until it ends; null where none is set or it
   * was not reached.
   */
  offSite: z.object({ problem: z.string().nullable() }).nullable(),
})

/** The outcome of the last attempt at a backup. It is a file among the backups: a restored database must not change it. */
export type BackupAttempt = z.output<typeof attempt>

const attemptFile = (file: string) => join(backupFolder(file), 'last-attempt.json')

/** Null when there was no attempt, or its file is unreadable. */
export function readAttempt(file: string): BackupAttempt | null {
  try {
    return attempt.parse(JSON.parse(readFileSync(attemptFile(file), 'utf8')))
  } catch {
    return null
  }
}

/** In one step, so that a reader never sees half a file. */
export function writeAttempt(file: string, values: BackupAttempt): void {
  const path = attemptFile(file)
  writeFileSync(`${path}.part`, `${JSON.stringify(values)}\n`, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}

/** One backup at a time, whichever process makes it: the returned function ends it; null while another one is made. */
export function takeBackupTurn(file: string): (() => void) | null {
  return takeFileAlone(turn(file))
}

/** Whether a process that has begun a backup is still at it. */
export function isBackupUnderWay(file: string): boolean {
  return readAttempt(file)?.endedAt === null && isTakenAlone(turn(file))
}

const turn = (file: string) => join(backupFolder(file), 'backup')
