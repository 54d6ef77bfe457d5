import { statSync } from 'node:fs'

/** Device and inode of a file, the same by whatever name it is called; an empty text when there is no such file. */
export function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : ''
}
