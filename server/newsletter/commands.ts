import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { AppError } from '#domain/app-error.ts'
import type { ActsOn } from '#domain/audit-actions.ts'
import type { SubscribeFormInput } from '#domain/newsletter.schema.ts'
import type { UpdateSubscriberInput } from '#domain/subscriber.schema.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { assertRevision } from '#server/publishing/story.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'
import { subscriberColumns } from './queries.ts'

/**
 * Stores an e-mail address with its consent. Someone who unsubscribed may come back, and has to confirm again.
 * @throws AppError CONFLICT "Email already subscribed", TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function subscribe(ctx: Context, { email, form, ...signs }: SubscribeFormInput) {
  refuseSpam(signs)
  await countAgainstLimit(ctx, 'newsletter')
  return write(ctx, { action: 'newsletter_subscribe' }, (tx) => {
    const isThisAddress = eq(newsletterSubscribers.email, email)
    const known = tx.select().from(newsletterSubscribers).where(isThisAddress).get()
    if (known?.subscribed) throw new AppError('CONFLICT', 'Email already subscribed')
    const now = ctx.now()
    const consent = { subscribed: true, consentAt: now, consentForm: form ?? ('api' as const), updatedAt: now }
    if (known) {
      const changes = { ...consent, confirmedAt: null, unsubscribedAt: null, revision: known.revision + 1 }
      tx.update(newsletterSubscribers).set(changes).where(isThisAddress).run()
    } else {
      tx.insert(newsletterSubscribers)
        .values({ email, ...consent, createdAt: now })
        .run()
    }
    return { message: 'Successfully subscribed!' }
  })
}

/**
 * Changes the address, or whether it is subscribed. Neither confirms anything: a new address, and one that comes back,
 * is pending until its owner confirms it. Requirement: r-subscribe-checkbox.
 * @throws AppError NOT_FOUND, CONFLICT when another one has the address or when it was changed meanwhile
 */
export async function updateSubscriber(ctx: AdminContext, { id, revision, email, subscribed }: UpdateSubscriberInput) {
  const auditEntry = ({ changed }: { changed: object }) => ({ ...entryOf('update', id), details: { changed } })
  const { after } = await write(ctx, auditEntry, (tx) => {
    const before = getSubscriber(tx, id)
    assertRevision(before, revision)
    const isOther = email !== undefined && email !== before.email
    const isTurned = subscribed !== undefined && subscribed !== before.subscribed
    if (isOther) assertFree(tx, email)
    const now = ctx.now()
    const after = tx
      .update(newsletterSubscribers)
      .set({
        // Links that were sent to the old address must not confirm the new one.
        ...(isOther ? { email, confirmedAt: null, tokenHash: null } : {}),
        ...(isTurned ? turned(subscribed, now) : {}),
        updatedAt: now,
        revision: before.revision + 1,
      })
      .where(eq(newsletterSubscribers.id, id))
      .returning(subscriberColumns)
      .get()
    return { after, changed: { ...(isOther ? { email: true } : {}), ...(isTurned ? { subscribed } : {}) } }
  })
  return after
}

/** Deletes a person's address for good: nothing is kept to bring it back. @throws AppError NOT_FOUND */
export function deleteSubscriber(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  return write(ctx, entryOf('delete', id), (tx) => {
    getSubscriber(tx, id)
    tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).run()
  })
}

const entryOf = (act: ActsOn<'subscriber'>, id: number) => ({
  action: `subscriber_${act}` as const,
  resource: `subscriber:${id}`,
})

function turned(subscribed: boolean, now: Date) {
  return subscribed ? { subscribed, unsubscribedAt: null, confirmedAt: null } : { subscribed, unsubscribedAt: now }
}

function getSubscriber(tx: Tx, id: number) {
  const row = tx.select(subscriberColumns).from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get()
  if (!row) throw new AppError('NOT_FOUND', 'There is no such subscriber: it may have been deleted meanwhile.')
  return row
}

function assertFree(tx: Tx, email: string): void {
  const isThisAddress = eq(newsletterSubscribers.email, email)
  if (!tx.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(isThisAddress).get()) return
  const message = 'Another subscriber has this address.'
  throw new AppError('CONFLICT', message, { details: { fields: { email: [message] } } })
}
