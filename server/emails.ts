import { eq } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact.ts'
import { issues } from '#db/schema/issues.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { contactNotice } from './contact/notice-email.ts'
import type { OutboxRow } from './mail/outbox.ts'
import type { Letter, LetterContext } from './mail/transport.ts'
import { confirmationLetter } from './newsletter/confirmation-email.ts'
import { issueLetter } from './newsletter/issues/issue-email.ts'

/** What a message of the outbox says, from its cause as it is now; null when nobody wants it any more. */
export function composeLetter(ctx: LetterContext, row: OutboxRow): Letter | null {
  const letter = letterOf(ctx, row)
  return letter && { ...letter, messageId: `${row.kind}.${row.id}.${row.createdAt.getTime()}` }
}

function letterOf(ctx: LetterContext, { kind, contactMessageId, subscriberId, issueId }: OutboxRow) {
  const { db, env } = ctx
  if (kind === 'contact_notice') {
    const message = db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, contactMessageId ?? 0))
      .get()
    return message && env.CONTACT_TO ? contactNotice(ctx, message, env.CONTACT_TO) : null
  }
  const subscriber = db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId ?? 0))
    .get()
  if (!subscriber?.subscribed) return null
  if (kind === 'confirmation') return subscriber.confirmedAt ? null : confirmationLetter(ctx, subscriber)
  const issue = db
    .select()
    .from(issues)
    .where(eq(issues.id, issueId ?? 0))
    .get()
  return issue && subscriber.confirmedAt ? issueLetter(ctx, issue, subscriber) : null
}
