import { findLastGoodBackup, isBackupUnderWay, listKeptBackups, readAttempt } from '#db/backup/kept-backups.ts'
import { isBackupOverdue } from '#domain/backups/backup-age.ts'
import type { Context } from '#server/context.ts'
import { findAdministrator } from '#server/security/administrator.ts'

/** So many are offered for download. */
const mostRecent = 10

type Asked = Pick<Context, 'db' | 'env' | 'now'>

/** The state of the backups, for the administrator. All of it comes from files beside them. */
export function getBackupState(ctx: Asked) {
  const { env, now } = ctx
  const file = env.DATABASE_FILE
  const last = findLastGoodBackup(file)
  const kept = listKeptBackups(file)
  const attempt = readAttempt(file)
  const isUnderWay = isBackupUnderWay(file)
  const wasCutShort = attempt?.endedAt === null && !isUnderWay && !attempt.offSite
  return {
    isUnderWay,
    last: last && {
      name: last.name,
      savedAt: last.savedAt,
      bytes: last.bytes,
      databaseBytes: last.manifest.databaseBytes,
      brokenReferences: last.manifest.brokenReferences,
    },
    recent: kept.slice(0, mostRecent).map(({ name, savedAt, bytes }) => ({ name, savedAt, bytes })),
    kept: { count: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) },
    triedAt: attempt?.startedAt ?? null,
    problem: wasCutShort ? 'It was interrupted before it finished.' : (attempt?.problem ?? null),
    /** Whether backups are taken to another machine, and why the last one was not. */
    goesOffSite: env.BACKUP_COMMAND !== undefined,
    offSiteProblem: isUnderWay ? null : (attempt?.offSite?.problem ?? null),
    isOverdue: isBackupOverdue(last?.savedAt ?? null, attempt?.startedAt ?? expectedSince(ctx), now()),
    asOf: now(),
  }
}

/** A public site needs backups from its first day on, and so does one with a BACKUP_COMMAND. */
function expectedSince({ db, env }: Asked): Date | null {
  if (!env.isPublic && env.BACKUP_COMMAND === undefined) return null
  return findAdministrator(db)?.createdAt ?? null
}
