import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { fileSize } from '#domain/shared/file-size.ts'
import { OperatorProblem } from '../errors.ts'
import { flushToDisk, freeBytes, makePrivateFolder } from '../files.ts'
import { linkUnderFreeName, makeBackupFolder, packedEnding } from './backups.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { packFile, unpackFile } from './packing.ts'
import { removeAccess, writeVerifiedCopy } from './snapshot.ts'

export interface Backup extends Manifest {
  path: string
}

export const regular = 'site'

/**
 * Saves a compressed backup among those of a database, while the site runs: verified, without logins, and with a manifest
 * beside it. Works for as long as the disk needs: never in a process that serves visitors.
 * @throws OperatorProblem when there is no room for it
 */
export async function writeBackup(
  client: Database.Database,
  file: string,
  now: Date,
  free = freeBytes,
): Promise<Backup> {
  const folder = makeBackupFolder(file)
  const { copy, manifest } = await makeCopy(client, join(folder, regular), true, now, free)
  try {
    const path = linkUnderFreeName(copy, folder, regular, now, packedEnding)
    return keep(path, manifest)
  } finally {
    rmSync(copy)
  }
}

/** A backup under a name of the caller, in place of the file that had it; compressed where that ends in ".zst". */
export async function makeBackupAs(
  client: Database.Database,
  target: string,
  now: Date,
  free = freeBytes,
): Promise<Backup> {
  makePrivateFolder(dirname(target))
  const { copy, manifest } = await makeCopy(client, target, target.endsWith('.zst'), now, free)
  try {
    renameSync(copy, target)
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
  return keep(target, manifest)
}

/** The manifest is written last: a backup that has one is complete. */
function keep(path: string, manifest: Manifest): Backup {
  writeManifest(path, manifest)
  flushToDisk(dirname(path))
  return { path, ...manifest }
}

async function makeCopy(
  client: Database.Database,
  target: string,
  isPacked: boolean,
  now: Date,
  free: typeof freeBytes,
) {
  const pragma = (name: string) => Number(client.pragma(name, { simple: true }))
  // Pictures do not get smaller: both copies may need as much as the database.
  assertRoom(dirname(target), pragma('page_count') * pragma('page_size') * (isPacked ? 2 : 1), free)
  const plain = writeVerifiedCopy(client, target, removeAccess)
  const copy = isPacked ? `${plain}.zst` : plain
  try {
    const about = { savedAt: now, databaseBytes: statSync(plain).size, brokenReferences: countBrokenReferences(plain) }
    if (isPacked) await packFile(plain, copy)
    // Read back from the file itself, as a restore would.
    const { sha256, bytes } = await unpackFile(copy, null)
    flushToDisk(copy)
    return { copy, manifest: { ...about, sha256, bytes } satisfies Manifest }
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  } finally {
    if (isPacked) rmSync(plain, { force: true })
  }
}

function countBrokenReferences(file: string): number {
  const client = new Database(file, { readonly: true })
  try {
    return Number(client.prepare('select count(*) from pragma_foreign_key_check').pluck().get())
  } finally {
    client.close()
  }
}

/** A backup that filled the disk would keep the site from writing. @throws OperatorProblem */
export function assertRoom(folder: string, neededBytes: number, free = freeBytes): void {
  const bytes = free(folder)
  if (bytes > neededBytes) return
  throw new OperatorProblem(
    `There is not enough room for a backup in ${folder}: making it may need ${fileSize(neededBytes)}, and ${fileSize(bytes)} is free.`,
  )
}
