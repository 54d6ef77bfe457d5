import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { mailSettings } from '#db/schema/mail.ts'
import { isSameLogin, readSmtpUrl, smtpUrl } from '#domain/mail/mail-server.ts'
import type { MailServer, SaveMailSettingsInput } from '#domain/mail/mail-settings.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { withOwnersSettings } from '#server/env.ts'
import { write } from '#server/write.ts'
import { endMailTrouble } from './outbox.ts'
import { tryMailServer } from './test-message.ts'

const none = { host: '', port: 587, user: '', password: '' }

/** The owner's mail server for the form, without its password, and what the environment sets. */
export function getMailSettings({ db, env: { given } }: Pick<Context, 'db' | 'env'>) {
  const stored = findMailSettings(db)
  const { password, ...server } = stored ? readSmtpUrl(stored.smtpUrl) : none
  return {
    ...server,
    sender: stored?.mailFrom ?? '',
    hasPassword: password !== '',
    updatedAt: stored?.updatedAt ?? null,
    fixed: {
      host: given.SMTP_URL ? new URL(given.SMTP_URL).host : null,
      sender: given.MAIL_FROM ?? null,
      /** Where messages of visitors go. */
      to: given.CONTACT_TO ?? given.CONTACT_EMAIL ?? null,
    },
  }
}

/**
 * Sends a test message over a mail server and, once that was accepted, all mail. An empty password means the stored one.
 * @throws AppError BAD_INPUT with the reason why mail does not leave, CONFLICT, TOO_MANY_REQUESTS
 */
export async function saveMailSettings(ctx: AdminContext, input: SaveMailSettingsInput) {
  const { db, env } = ctx
  if (env.given.SMTP_URL) throw new AppError('CONFLICT', 'The mail server is set in the server’s settings.')
  const { password, sender, updatedAt, ...server } = input
  const stored = assertAsRead(db, updatedAt)
  const url = smtpUrl(server, server.user && (password || storedPassword(stored, server)))
  const tested = withOwnersSettings(env, { ...env, SMTP_URL: url, MAIL_FROM: sender })
  const { to, problem } = await tryMailServer(ctx, tested)
  if (problem) throw new AppError('BAD_INPUT', problem)
  const saved = await write(ctx, { action: 'setting_update', resource: 'setting:mail' }, (tx) => {
    const before = assertAsRead(tx, updatedAt)
    const savedAt = new Date(Math.max(ctx.now().getTime(), (before?.updatedAt.getTime() ?? 0) + 1))
    const row = { id: 1, smtpUrl: url, mailFrom: env.given.MAIL_FROM ?? sender, updatedAt: savedAt }
    tx.insert(mailSettings).values(row).onConflictDoUpdate({ target: mailSettings.id, set: row }).run()
    endMailTrouble(tx, ctx.now())
    return { to, updatedAt: savedAt }
  })
  ctx.mail.wake()
  return saved
}

/** The stored password, for the server and username that it was given for. @throws AppError BAD_INPUT */
function storedPassword(stored: ReturnType<typeof findMailSettings>, typed: MailServer): string {
  const { password, ...login } = stored ? readSmtpUrl(stored.smtpUrl) : none
  if (password && isSameLogin(login, typed)) return password
  const error = stored
    ? 'Enter the password again: the stored one is for another server or username.'
    : 'Enter the password for this username.'
  throw new AppError('BAD_INPUT', error, { details: { fields: { password: [error] } } })
}

function findMailSettings(db: Db | Tx) {
  return db.select().from(mailSettings).where(eq(mailSettings.id, 1)).get()
}

function assertAsRead(db: Db | Tx, updatedAt: Date | null) {
  const stored = findMailSettings(db)
  if ((stored?.updatedAt.getTime() ?? null) === (updatedAt?.getTime() ?? null)) return stored
  throw new AppError(
    'CONFLICT',
    'The mail server was changed in another tab or on another device. Nothing was overwritten: save again to replace it.',
  )
}
