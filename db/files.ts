import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ownerOnly = 0o600
const folderOwnerOnly = 0o700

/** Makes a folder, and those above it, for its owner alone; an existing folder keeps its permissions. */
export function makePrivateFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makePrivateFolder(above)
  try {
    // Node's own way of making those above never ends in /proc.
    mkdirSync(folder, folderOwnerOnly)
  } catch (error) {
    // Somebody else has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Makes an empty file that only its owner may read: SQLite gives the same rights to what it puts beside it. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', ownerOnly))
}

/** Takes the rights of everybody else from a file or folder of ours that an earlier version made. */
export function keepPrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || stats.uid !== process.getuid?.() || (stats.mode & 0o077) === 0) return
  chmodSync(path, stats.isDirectory() ? folderOwnerOnly : ownerOnly)
}

/** Device and inode of a file, the same by whatever name it is called; an empty text when there is no such file. */
export function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : ''
}

/** How many bytes may still be written to the disk that a folder is on. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A file, or the names in a folder, as they are after a power cut. */
export function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
