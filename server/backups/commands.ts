import { createHmac, timingSafeEqual } from 'node:crypto'
import { isBackupUnderWay, listKeptBackups } from '#db/backup/kept-backups.ts'
import type { DownloadBackupInput } from '#domain/backups/backup.schema.ts'
import { backupPath } from '#domain/backups/backup-age.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { getAdministrator } from '#server/security/administrator.ts'
import { assertPassword } from '#server/security/assert-password.ts'
import { write } from '#server/write.ts'
import { startBackup } from './child.ts'
import { getBackupState } from './queries.ts'

/** Begins a backup; how it goes is asked for afterwards. @throws AppError CONFLICT, UNAVAILABLE */
export async function makeBackup(ctx: AdminContext) {
  if (isBackupUnderWay(ctx.env.DATABASE_FILE)) throw new AppError('CONFLICT', 'A backup is already being made.')
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
    throw new AppError('FORBIDDEN', 'This link only works for a minute. Please start the download again.')
  }
  return getBackup(ctx, name)
}

/** Of the regular ones alone: a name is never taken for a path. */
function getBackup({ env }: AdminContext, name: string) {
  const backup = listKeptBackups(env.DATABASE_FILE).find((each) => each.name === name)
  if (!backup) throw new AppError('NOT_FOUND', 'This backup no longer exists: newer ones have replaced it.')
  return backup
}

// A browser saves a file of many gigabytes only as a link that is followed, which brings no password. The password is given
// first, for a ticket that is good for one file, one session and one minute.

const lifeMs = 60_000

function makeTicket(ctx: AdminContext, name: string): string {
  const until = ctx.now().getTime() + lifeMs
  return `${until}.${signature(ctx, name, until)}`
}

function isTicket(ctx: AdminContext, name: string, ticket: string): boolean {
  const [, until = '', signed = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(ticket) ?? []
  const end = Number(until)
  if (!until || end < ctx.now().getTime() || end > ctx.now().getTime() + lifeMs) return false
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(ctx, name, end))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Signed under the password's hash, a secret that every process can read: a new password ends all tickets. */
function signature({ db, session }: AdminContext, name: string, until: number): string {
  const signed = JSON.stringify(['backup-download', name, session.key, until])
  return createHmac('sha256', getAdministrator(db).password).update(signed).digest('base64url')
}
