import Database from 'better-sqlite3'
import { isBusy, OperatorProblem } from './errors.ts'
import { makePrivateFile } from './files.ts'

/**
 * Locks on an empty file beside a database show which processes have it open: shared by every process that uses the
 * database, exclusive for the one that replaces it. The system lets go of them when a process dies. The database's own
 * locks cannot tell that, least of all of a file that is damaged or gone.
 */
const lockFile = (file: string) => `${file}.lock`

/** Says that this process uses the file, until the returned function is called. @throws OperatorProblem while it is replaced */
export function shareFile(file: string): () => void {
  const lock = openLock(file)
  try {
    lock.exec('begin')
    // The first read takes the lock, and the transaction keeps it.
    lock.prepare('select count(*) from sqlite_master').get()
    return () => void lock.close()
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OperatorProblem(`A backup is being restored to ${file}. Start again when that is done.`)
  }
}

/** Keeps every other process from the file until the returned function is called; null while one uses it. */
export function takeFileAlone(file: string): (() => void) | null {
  const lock = openLock(file)
  try {
    // Without a journal on the disk, which a process that dies would leave behind.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    return () => void lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Whether a process keeps every other one from the file at the moment. */
export function isTakenAlone(file: string): boolean {
  const lock = openLock(file)
  try {
    lock.prepare('select count(*) from sqlite_master').get()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    lock.close()
  }
}

function openLock(file: string): Database.Database {
  makePrivateFile(lockFile(file))
  return new Database(lockFile(file), { timeout: 0 })
}
