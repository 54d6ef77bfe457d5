import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { manifestOf } from '#db/backup/manifest.ts'
import { OperatorProblem } from '#db/errors.ts'
import { identityOf } from '#db/files.ts'

/** SQLite, its locks and a restore need these names beside a database, now or later. */
const besideDatabases = /(-(wal|shm|journal)|\.(lock|restoring|restore-copy))$/
const besideBackups = /\.(json|part)$|\.unverified-/

/**
 * Whether a backup of the database `file` may have a name; with `overwrites`, in place of a file that has it.
 * @throws OperatorProblem where it would take the place of something else
 */
export function assertFreeName(target: string, file: string, overwrites = false): void {
  const use = identityOf(target) === identityOf(file) ? 'the database itself' : otherUse(target)
  if (use) throw new OperatorProblem(`${target} is ${use}. Name another file for the backup.`)
  const taken = [target, manifestOf(target)].find((path) => existsSync(path))
  if (!taken || overwrites) return
  throw new OperatorProblem(
    `${taken} exists already. Name another file for the backup, or add --force to overwrite it.`,
  )
}

function otherUse(target: string): string | null {
  const stats = statSync(target, { throwIfNoEntry: false })
  if (stats?.isDirectory() || target.endsWith('/')) return 'a folder'
  if (stats && !stats.isFile()) return 'not a regular file'
  if (besideBackups.test(basename(target))) return 'a name used for files beside backups'
  return besideDatabases.test(target) ? 'a name that databases need for their own files' : null
}
