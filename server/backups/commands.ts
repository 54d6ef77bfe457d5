import { isBackupUnderWay, listKeptBackups } from '#db/kept-backups.ts'
import { AppError } from '#domain/app-error.ts'
import type { DownloadBackupInput } from '#domain/backup.schema.ts'
import { backupPath } from '#domain/backup-download.ts'
import type { AdminContext } from '#server/context.ts'
import { assertPassword } from '#server/security/assert-password.ts'
import { write } from '#server/write.ts'
import { startBackup } from './child.ts'
import { getBackupState } from './queries.ts'
import { isTicket, makeTicket } from './tickets.ts'

/** Begins a backup; how it goes is asked for afterwards. @throws AppError CONFLICT, UNAVAILABLE */
export async function makeBackup(ctx: AdminContext) {
  if (isBackupUnderWay(ctx.env.DATABASE_FILE)) throw new AppError('CONFLICT', 'A backup is being made already.')
  await startBackup(ctx)
  await write(ctx, { action: 'backup_make' }, () => undefined)
  return getBackupState(ctx)
}

/**
 * Where a backup can be fetched for a minute: it holds every address and message, so the password is asked for again.
 * @throws AppError UNAUTHORISED, TOO_MANY_REQUESTS as a login does, NOT_FOUND
 */
export async function allowDownload(ctx: AdminContext, { password, name }: DownloadBackupInput) {
  await assertPassword(ctx, password)
  getBackup(ctx, name)
  await write(ctx, { action: 'backup_download', resource: `backup:${name}` }, () => undefined)
  return { path: backupPath(name, makeTicket(ctx, name)) }
}

/** The file that a ticket is good for. @throws AppError FORBIDDEN, NOT_FOUND */
export function getAllowedBackup(ctx: AdminContext, name: string, ticket: string) {
  if (!isTicket(ctx, name, ticket)) {
    throw new AppError('FORBIDDEN', 'This link is good for a minute. Ask for the download again.')
  }
  return getBackup(ctx, name)
}

/** Of the regular ones alone: a name is never taken for a path. */
function getBackup({ env }: AdminContext, name: string) {
  const backup = listKeptBackups(env.DATABASE_FILE).find((each) => each.name === name)
  if (!backup) throw new AppError('NOT_FOUND', 'There is no such backup any more: newer ones have taken its place.')
  return backup
}
