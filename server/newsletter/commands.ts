import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { AppError } from '#domain/app-error.ts'
import type { SubscribeFormInput } from '#domain/newsletter.schema.ts'
import type { Context } from '#server/context.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'

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
