import { constants, copyFileSync, existsSync, linkSync, lstatSync, readdirSync, rmSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { keepPrivate, makePrivateFolder } from '../files.ts'
import { projectRoot } from '../project-root.ts'
import { writeVerifiedCopy } from './snapshot.ts'

const plainEnding = '.sqlite'
export const packedEnding = '.sqlite.zst'

/** Where the backups of a database are: a folder beside it, for its owner alone. */
export const backupFolder = (file: string) => join(dirname(file), 'backups')

export function makeBackupFolder(file: string): string {
  const folder = backupFolder(file)
  makePrivateFolder(folder)
  keepPrivate(folder)
  return folder
}

/**
 * Saves a verified copy of an open database beside it. No name is ever given twice, not even within a second.
 * @param name what it is, such as "site" or "before-migration"
 * @returns its path
 */
export function saveBackup(client: Database.Database, file: string, name: string, now: Date): string {
  const folder = makeBackupFolder(file)
  const copy = writeVerifiedCopy(client, join(folder, name))
  try {
    return linkUnderFreeName(copy, folder, name, now)
  } finally {
    rmSync(copy)
  }
}

/** Gives a file a second name in the folder, such as "site-2026-03-14T100000.sqlite" or, when taken, "…-2.sqlite". */
export function linkUnderFreeName(
  source: string,
  folder: string,
  name: string,
  now: Date,
  ending = plainEnding,
): string {
  const stamp = now.toISOString().replaceAll(':', '').slice(0, 17)
  for (let number = 1; ; number += 1) {
    const target = join(folder, `${name}-${stamp}${number === 1 ? '' : `-${number}`}${ending}`)
    try {
      linkOrCopy(source, target)
      return target
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A second name for a file; a second file where the disk knows no such names. @throws EEXIST when it is taken */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(source, target, constants.COPYFILE_EXCL)
  }
}

/** Null where there is none, or no file of its own: a link may lead anywhere. */
export function statsOfBackup(path: string): Stats | null {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? stats : null
}

/** The newest backup beside a database, or null. A database that a restore replaced does not count: it may be damaged. */
export function findNewestBackup(file: string): string | null {
  const folder = backupFolder(file)
  try {
    const byAge = readdirSync(folder)
      .filter(isBackup)
      .flatMap((name) => {
        const time = statsOfBackup(join(folder, name))?.mtimeMs
        return time === undefined ? [] : [{ path: join(folder, name), time }]
      })
    return byAge.sort((a, b) => b.time - a.time)[0]?.path ?? null
  } catch {
    return null
  }
}

function isBackup(name: string): boolean {
  return !name.startsWith('replaced-') && (name.endsWith(plainEnding) || name.endsWith(packedEnding))
}

/** The command that restores a backup. A release, which brings its own Node, has a script that keeps visitors waiting. */
export function restoreCommand(backup = 'FILE', home = projectRoot): string {
  const isRelease = existsSync(join(home, 'bin', 'node'))
  return isRelease ? `${join(home, 'deploy', 'restore.sh')} ${backup}` : `npm run restore -- ${backup}`
}
