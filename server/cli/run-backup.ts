import { existsSync } from 'node:fs'
import { makeBackupFolder } from '#db/backup/backups.ts'
import { type BackupAttempt, rotateBackups, takeBackupTurn, writeAttempt } from '#db/backup/kept-backups.ts'
import { type Backup, regular, writeBackup } from '#db/backup/make-backup.ts'
import { deleteLeftovers, unfinished } from '#db/backup/snapshot.ts'
import { openDatabase } from '#db/client.ts'
import { OperatorProblem } from '#db/errors.ts'
import type { Env } from '#server/env.ts'
import { problemLine } from '#server/problem-line.ts'
import { takeOffSite } from './off-site.ts'

interface Run {
  env: Pick<Env, 'DATABASE_FILE' | 'TIME_ZONE' | 'BACKUP_COMMAND'>
  now: () => Date
  /** It is certain that no other is under way, and everybody can see that this one is. */
  onStart: () => void
}

interface Outcome {
  backup: Backup
  deleted: string[]
  /** Why it is nowhere but on this machine; null when it is, or is not meant to be. */
  offSiteProblem: string | null
}

const interrupted = 'BACKUP_COMMAND was interrupted before it finished.'

/**
 * The regular backup: one among those of the database, the rotation, and the owner's command. What becomes of it is kept
 * for the dashboard. @throws OperatorProblem when another one is being made, or this one can't be
 */
export async function runBackup({ env, now, onStart }: Run): Promise<Outcome> {
  const { DATABASE_FILE: file, TIME_ZONE, BACKUP_COMMAND: command } = env
  assertDatabase(file)
  const folder = makeBackupFolder(file)
  const endTurn = takeBackupTurn(file)
  if (!endTurn) throw new OperatorProblem('Another backup is being made. Wait until it has finished.')
  const attempt: BackupAttempt = { startedAt: now(), endedAt: null, problem: null, offSite: null }
  try {
    writeAttempt(file, attempt)
    onStart()
    // They may take gigabytes, and the lock says that no other backup is being made.
    deleteLeftovers(folder, `${regular}${unfinished}`, 0)
    const backup = await backUp(file, attempt.startedAt)
    const deleted = rotateBackups(file, TIME_ZONE, backup.path)
    if (command) {
      // If this process is killed meanwhile, this remains on record.
      writeAttempt(file, { ...attempt, offSite: { problem: interrupted } })
      attempt.offSite = { problem: await takeOffSite(command, backup.path) }
    }
    return { backup, deleted, offSiteProblem: attempt.offSite?.problem ?? null }
  } catch (error) {
    attempt.problem = problemLine(error).split('\n')[0] ?? ''
    throw error
  } finally {
    try {
      writeAttempt(file, { ...attempt, endedAt: now() })
    } finally {
      endTurn()
    }
  }
}

/** @throws OperatorProblem */
export function assertDatabase(file: string): void {
  if (!existsSync(file)) throw new OperatorProblem(`There is no database at ${file} yet.`)
}

async function backUp(file: string, now: Date): Promise<Backup> {
  const database = openDatabase(file)
  try {
    return await writeBackup(database.db.$client, file, now)
  } finally {
    database.close()
  }
}
