import { join } from 'node:path'
import { backupFolder } from './backups.ts'
import { isTakenAlone, takeFileAlone } from './file-lock.ts'
import { readAttempt } from './last-attempt.ts'

/** One backup at a time, whichever process makes it: the returned function ends it; null while another one is made. */
export function takeBackupTurn(file: string): (() => void) | null {
  return takeFileAlone(turn(file))
}

/** Whether a process that has begun a backup is still at it. */
export function isBackupUnderWay(file: string): boolean {
  return readAttempt(file)?.endedAt === null && isTakenAlone(turn(file))
}

const turn = (file: string) => join(backupFolder(file), 'backup')
