import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'
import type { ContactFormInput } from '#domain/contact/contact.schema.ts'
import type { MarkMessageInput } from '#domain/contact/message.schema.ts'
import type { ActsOn } from '#domain/security/audit-actions.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { mailNotSetUp } from '#server/mail/test-message.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'
import { findWaitingNotice } from './queries.ts'

/** Stores a visitor's message for the administrator. `emailSent` tells whether it left by mail at once. @throws AppError BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function sendMessage(ctx: Context, { remarks, filledInMs, answer, ...message }: ContactFormInput) {
  refuseSpam({ remarks, filledInMs, answer })
  await countAgainstLimit(ctx, 'contact')
  const now = ctx.now()
  const mailId = await write(ctx, { action: 'contact_message' }, (tx) => {
    const { id } = tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id })
      .get()
    return queueMail(tx, { kind: 'contact_notice', contactMessageId: id }, now)
  })
  return { emailSent: await ctx.mail.sendSoon(mailId) }
}

/** Marks a message as read, since now unless it was already, or as unread. @throws AppError NOT_FOUND */
export function markMessage(ctx: AdminContext, { id, isRead }: MarkMessageInput): Promise<void> {
  return write(ctx, entryOf(isRead ? 'read' : 'unread', id), (tx) => {
    const { readAt } = getMessage(tx, id)
    const marked = { readAt: isRead ? (readAt ?? ctx.now()) : null }
    tx.update(contactMessages).set(marked).where(eq(contactMessages.id, id)).run()
  })
}

/**
 * Mails a message to the owner once more. A mail of it that still waits is tried at once instead, so that pressing twice
 * makes no second one. @throws AppError NOT_FOUND, CONFLICT without a mail server
 */
export async function mailMessageAgain(ctx: AdminContext, { id }: { id: number }): Promise<{ emailSent: boolean }> {
  if (!ctx.env.SMTP_URL) throw new AppError('CONFLICT', mailNotSetUp)
  const mailId = await write(ctx, entryOf('mail', id), (tx) => {
    getMessage(tx, id)
    return findWaitingNotice(tx, id) ?? queueMail(tx, { kind: 'contact_notice', contactMessageId: id }, ctx.now())
  })
  return { emailSent: await ctx.mail.sendSoon(mailId) }
}

/** Deletes a message for good; no copy is kept to restore it. @throws AppError NOT_FOUND */
export function deleteMessage(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  return write(ctx, entryOf('delete', id), (tx) => {
    getMessage(tx, id)
    tx.delete(contactMessages).where(eq(contactMessages.id, id)).run()
  })
}

const entryOf = (act: ActsOn<'message'>, id: number) => ({
  action: `message_${act}` as const,
  resource: `message:${id}`,
})

function getMessage(tx: Tx, id: number) {
  const row = tx
    .select({ readAt: contactMessages.readAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .get()
  if (!row) throw new AppError('NOT_FOUND', 'This message does not exist. It may have been deleted.')
  return row
}
