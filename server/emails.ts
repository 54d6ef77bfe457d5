import { eq } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact.ts'
import { issues } from '#db/schema/issues.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { contactNotice } from './contact/notice-email.ts'
import { correctionThanks } from './corrections/thanks-email.ts'
import type { Email, EmailContext } from './mail/mail.ts'
import type { OutboxRow } from './mail/outbox.ts'
import { confirmationEmail } from './newsletter/confirmation-email.ts'
import { issueEmail } from './newsletter/issues/issue-email.ts'

/** The email of a message in the outbox, from its cause as it is now; null when it is no longer wanted. */
export function composeEmail(ctx: EmailContext, row: OutboxRow): Email | null {
  const email = emailOf(ctx, row)
  return email && { ...email, messageId: `${row.kind}.${row.id}.${row.createdAt.getTime()}` }
}

function emailOf(ctx: EmailContext, { kind, contactMessageId, correctionId, subscriberId, issueId }: OutboxRow) {
  const { db, env } = ctx
  if (kind === 'contact_notice') {
    const message = db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, contactMessageId ?? 0))
      .get()
    return message && env.CONTACT_TO ? contactNotice(ctx, message, env.CONTACT_TO) : null
  }
  if (kind === 'correction_thanks') return correctionThanks(ctx, correctionId ?? 0)
  const subscriber = db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId ?? 0))
    .get()
  if (!subscriber?.subscribed) return null
  if (kind === 'confirmation') return subscriber.confirmedAt ? null : confirmationEmail(ctx, subscriber)
  const issue = db
    .select()
    .from(issues)
    .where(eq(issues.id, issueId ?? 0))
    .get()
  return issue && subscriber.confirmedAt ? issueEmail(ctx, issue, subscriber) : null
}
