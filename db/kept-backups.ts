import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupsToKeep } from '#domain/backup-rotation.ts'
import { backupFolder, statsOfBackup } from './backups.ts'
import { type Manifest, manifestOf, readManifest } from './manifest.ts'

/** A backup in the folder of its database, by the instant in its name. */
export interface KeptBackup {
  name: string
  path: string
  savedAt: Date
  bytes: number
}

/** Those that `npm run backup` gives their names; snapshots before migrations and what a restore replaced are none. */
const ownName = /^site-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(?:-(\d+))?\.sqlite(?:\.zst)?$/

/** The regular backups of a database, newest first. */
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

/** The newest one whose manifest stands beside it, which is the last thing that is written; null when there is none. */
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
