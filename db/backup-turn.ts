import { join } from 'node:path'
import { backupFolder } from './backups.ts'
import { takeFileAlone } from './file-lock.ts'

/** One backup at a time, whichever process makes it: the returned function ends it; null while another one is made. */
export function takeBackupTurn(file: string): (() => void) | null {
  return takeFileAlone(join(backupFolder(file), 'backup'))
}
