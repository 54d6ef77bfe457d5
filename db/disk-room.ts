import { statfsSync } from 'node:fs'

/** How many bytes may still be written to the disk that a folder is on. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
