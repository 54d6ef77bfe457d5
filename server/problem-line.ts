import { accessSync, constants } from 'node:fs'
import { restoreCommand } from '#db/backup/backups.ts'
import { errorCode, isBusy, isDamage, OperatorProblem } from '#db/errors.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { SettingsError } from './env.ts'

const unwritable = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'EISDIR'])

/** The message at the terminal about a start or command that failed: a line with the way on, or a bug's stack. */
export function problemLine(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.map((problem) => `Setting ${problem}.`).join('\n')
  if (error instanceof OperatorProblem) return error.message
  if (error instanceof AppError && error.cause) return problemLine(error.cause)
  const { message, path, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES' && port) return `This user may not use port ${port}. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an IP address of this machine.'
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    return `The disk is full or failing (${message}). Make room, then try again; nothing was lost.`
  }
  if (unwritable.has(code) || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `${path ?? 'The folder of DATABASE_FILE'} can't be ${isUnreadable(path) ? 'read by this user' : 'written to'}.`
  }
  if (code === 'ENAMETOOLONG') return `The name ${path} is too long.`
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY')) {
    return `The database file can't be opened or written to (${message}). Check DATABASE_FILE and its folder.`
  }
  if (isBusy(error)) {
    return 'The database is in use by another program, perhaps another copy of this one. Try again in a moment.'
  }
  if (isDamage(error)) {
    return `DATABASE_FILE is not an intact SQLite database (${message}). Restore a backup: ${restoreCommand()}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A refusal does not say what was refused. What is not there, nobody wanted to read. */
function isUnreadable(path: string | undefined): boolean {
  try {
    if (path) accessSync(path, constants.R_OK)
    return false
  } catch (error) {
    return errorCode(error) === 'EACCES'
  }
}
