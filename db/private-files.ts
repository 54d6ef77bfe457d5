import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const ownerOnly = 0o600
const folderOwnerOnly = 0o700

/** Makes a folder, and those above it, for its owner alone; one that stands keeps its rights. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderOwnerOnly })
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
