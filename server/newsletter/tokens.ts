import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { newsletterLink, type TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import type { Context } from '#server/context.ts'
import { isSameSignature, sign } from '#server/security/signing.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

/**
 * The token of a subscriber's personal link, such as "12.kYw…": good for one purpose, and as long as the email address stays.
 * A link that confirms is good for one consent alone; a link that unsubscribes stays good.
 */
export function tokenFor(db: Db, purpose: TokenPurpose, subscriber: Subscriber): string {
  return `${subscriber.id}.${signature(db, purpose, subscriber)}`
}

export function personalUrl(db: Db, { SITE_URL }: Context['env'], purpose: TokenPurpose, subscriber: Subscriber) {
  return SITE_URL + newsletterLink(purpose, tokenFor(db, purpose, subscriber))
}

/** Mail programs show a button for it, and post to the URL without opening it. Source: RFC 2369, RFC 8058. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The subscriber of a token of this purpose, or null. */
export function subscriberOfToken(db: Db, purpose: TokenPurpose, token: string): Subscriber | null {
  const read = readToken(token)
  const subscriber = read && findSubscriber(db, read.id)
  return subscriber && isSameSignature(read.signed, signature(db, purpose, subscriber)) ? subscriber : null
}

/** Whether it was made for a subscriber who has been deleted. The signature cannot be checked: the email address is gone. */
export function isOfNobody(db: Db, token: string): boolean {
  const read = readToken(token)
  return read !== null && !findSubscriber(db, read.id)
}

function readToken(token: string): { id: number; signed: string } | null {
  const [start = '', signed = '', ...more] = token.split('.')
  const id = parseRowId(start)
  return id === null || !signed || more.length > 0 ? null : { id, signed }
}

function findSubscriber(db: Db, id: number): Subscriber | undefined {
  return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get()
}

/** Stays of a deleted address, so that no import brings it back: the address cannot be read from it. */
export function deletedMark(db: Db, email: string): string {
  return sign(db, 'newsletter_links', ['deleted', email])
}

function signature(db: Db, purpose: TokenPurpose, { id, email, consentAt }: Subscriber): string {
  return sign(db, 'newsletter_links', [purpose, id, email, ...(purpose === 'confirm' ? [consentAt.getTime()] : [])])
}
