import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { OperatorProblem } from '#db/errors.ts'
import { identityOf } from '#db/files.ts'

/** SQLite, its locks and a restore need these names beside a database, now or later. */
const besideDatabases = /(-(wal|shm|journal)|\.(lock|restoring|restore-copy))$/
const besideBackups = /\.(json|part)$|\.unverified-/

/**
 * Whether a backup may have a name, in place of a file that has it: of the database `file` or of another.
 * @throws OperatorProblem where it would take the place of something else
 */
export function assertFreeName(target: string, file: string): void {
  const use = identityOf(target) === identityOf(file) ? 'the database itself' : otherUse(target)
  if (use) throw new OperatorProblem(`${target} is ${use}. Name another file for the backup.`)
}

function otherUse(target: string): string | null {
  const stats = statSync(target, { throwIfNoEntry: false })
  if (stats?.isDirectory() || target.endsWith('/')) return 'a folder'
  if (stats && !stats.isFile()) return 'no file'
  if (besideBackups.test(basename(target))) return 'a name for what stands beside backups'
  return besideDatabases.test(target) ? 'a name that a database needs for itself' : null
}
