import { rmSync } from 'node:fs'

/** At the end of the name of a file that stands beside a database while a restore replaces it. */
export const restoring = '.restoring'

/** What a restore works on until it takes the place of the database; one that was killed leaves it there. */
export const restoreCopyOf = (file: string) => `${file}.restore-copy`

/** What SQLite puts beside a database. */
export const logEnds = ['-wal', '-shm', '-journal']

export function deleteWithLog(file: string): void {
  for (const end of ['', ...logEnds]) rmSync(file + end, { force: true })
}
