import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import type { SubscribeFormInput } from '#domain/newsletter/newsletter.schema.ts'
import type { UpdateSubscriberInput } from '#domain/newsletter/subscriber.schema.ts'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import type { ActsOn } from '#domain/security/audit-actions.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { mailNotSetUp } from '#server/mail/test-message.ts'
import { assertChange, assertRevision } from '#server/publishing/edit-commands.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'
import { deletedMark } from './tokens.ts'

/**
 * Stores an email address with its consent and sends it a link that confirms it. A pending subscriber is sent the link
 * again; someone who unsubscribed may come back, and has to confirm again. `isGuideMailed` tells whether the
 * link, and with it the guide, can be on its way.
 * @throws AppError BAD_INPUT, CONFLICT "Email already subscribed", TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function subscribe(ctx: Context, { email, form, ...signs }: SubscribeFormInput) {
  refuseSpam(signs)
  await countAgainstLimit(ctx, 'newsletter')
  await write(ctx, { action: 'newsletter_subscribe' }, (tx) => {
    const known = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get()
    // Without a mail server nothing can be sent again, so that a pending address counts as subscribed.
    if (known?.subscribed && (known.confirmedAt || !ctx.env.SMTP_URL))
      throw new AppError('CONFLICT', 'Email already subscribed')
    const now = ctx.now()
    const consent = {
      ...{ subscribed: true, consentAt: now, consentForm: form ?? ('api' as const), consentSource: null },
      updatedAt: now,
    }
    if (!known) {
      const values = { email, ...consent, createdAt: now }
      queueConfirmation(tx, tx.insert(newsletterSubscribers).values(values).returning().get().id, now)
      return
    }
    // Whoever signs up here agrees here: an imported consent is older.
    if (!known.subscribed || known.consentForm === 'import') {
      const changes = { ...consent, confirmedAt: null, unsubscribedAt: null, revision: known.revision + 1 }
      tx.update(newsletterSubscribers).set(changes).where(eq(newsletterSubscribers.id, known.id)).run()
    }
    queueConfirmation(tx, known.id, now)
  })
  ctx.mail.wake()
  const isGuideMailed = ctx.env.SMTP_URL !== undefined && ctx.mail.trouble() === null
  return { message: 'Successfully subscribed!', isGuideMailed }
}

/**
 * Changes the address, or whether it is subscribed. Neither confirms anything: a new address, and one that comes back,
 * is pending until its owner confirms it: he is asked by mail. Requirement: r-subscribe-checkbox.
 * @throws AppError NOT_FOUND, CONFLICT when another one has the address or when it was changed meanwhile
 */
export async function updateSubscriber(ctx: AdminContext, { id, revision, email, subscribed }: UpdateSubscriberInput) {
  assertChange({ email, subscribed })
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
        // Links that were sent to the old address are good for nothing any more (`tokens.ts`).
        ...(isOther ? { email, confirmedAt: null } : {}),
        ...(isTurned ? turned(subscribed, now) : {}),
        updatedAt: now,
        revision: before.revision + 1,
      })
      .where(eq(newsletterSubscribers.id, id))
      .returning()
      .get()
    if (subscriberState(after) === 'pending' && (isOther || isTurned)) queueConfirmation(tx, id, now)
    return { after, changed: { ...(isOther ? { email: true } : {}), ...(isTurned ? { subscribed } : {}) } }
  })
  ctx.mail.wake()
  return after
}

/** Deletes an email address for good; no copy is kept to restore it. @throws AppError NOT_FOUND */
export async function deleteSubscriber(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  const auditEntry = (mark: string) => ({ ...entryOf('delete', id), details: { mark } })
  await write(ctx, auditEntry, (tx) => {
    const { email } = getSubscriber(tx, id)
    tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).run()
    return deletedMark(ctx.db, email)
  })
}

/**
 * Sends a pending subscriber the message that asks for a confirmation once more.
 * @throws AppError NOT_FOUND, CONFLICT without a mail server, when it needs no confirmation or one is on its way, TOO_MANY_REQUESTS
 */
export async function sendConfirmation(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  if (!ctx.env.SMTP_URL) throw new AppError('CONFLICT', mailNotSetUp)
  await write(ctx, entryOf('mail', id), (tx) => {
    if (subscriberState(getSubscriber(tx, id)) !== 'pending')
      throw new AppError('CONFLICT', 'Only a pending subscriber can be asked to confirm.')
    const outcome = queueConfirmation(tx, id, ctx.now())
    if (outcome === 'waiting')
      throw new AppError('CONFLICT', 'A confirmation to this email address is already waiting to be sent.')
    if (outcome === 'enough')
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'Three confirmations went to this address within a day. Try again tomorrow.',
      )
  })
  ctx.mail.wake()
}

const entryOf = (act: ActsOn<'subscriber'>, id: number) => ({
  action: `subscriber_${act}` as const,
  resource: `subscriber:${id}`,
})

function turned(subscribed: boolean, now: Date) {
  return subscribed ? { subscribed, unsubscribedAt: null, confirmedAt: null } : { subscribed, unsubscribedAt: now }
}

function getSubscriber(tx: Tx, id: number) {
  const row = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get()
  if (!row) throw new AppError('NOT_FOUND', 'This subscriber does not exist. It may have been deleted.')
  return row
}

function assertFree(tx: Tx, email: string): void {
  const isThisAddress = eq(newsletterSubscribers.email, email)
  if (!tx.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(isThisAddress).get()) return
  const message = 'Another subscriber already has this email address.'
  throw new AppError('CONFLICT', message, { details: { fields: { email: [message] } } })
}

const day = 86_400_000
/** A person who types somebody else's address again and again must not fill that inbox. */
const mostADay = 3

/** Queues the message that asks for a confirmation, unless one is on its way or three went out within a day. */
function queueConfirmation(tx: Tx, subscriberId: number, now: Date): 'queued' | 'waiting' | 'enough' {
  const since = new Date(now.getTime() - day)
  const recent = tx
    .select({ sentAt: outbox.sentAt, failedAt: outbox.failedAt })
    .from(outbox)
    .where(and(eq(outbox.subscriberId, subscriberId), eq(outbox.kind, 'confirmation'), gt(outbox.createdAt, since)))
    .all()
  if (recent.some(({ sentAt, failedAt }) => !sentAt && !failedAt)) return 'waiting'
  if (recent.length >= mostADay) return 'enough'
  queueMail(tx, { kind: 'confirmation', subscriberId }, now)
  return 'queued'
}
