import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import type { PersonalLink, TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { write } from '#server/write.ts'
import { isOfNobody, subscriberOfToken } from './tokens.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

/** Whether a personal link has something to do, did it already, or is not good. */
export function personalLinkState({ db }: Pick<Context, 'db'>, { purpose, token }: PersonalLink) {
  const subscriber = subscriberOfToken(db, purpose, token)
  if (subscriber) return stateFor[purpose](subscriber)
  // A deleted subscriber needs not unsubscribe any more.
  return purpose === 'unsubscribe' && isOfNobody(db, token) ? ('gone' as const) : ('unknown' as const)
}
export type PersonalLinkState = ReturnType<typeof personalLinkState>

const stateFor = {
  // An old message in an inbox must not subscribe somebody who has unsubscribed since.
  confirm: ({ subscribed, confirmedAt }) => (!subscribed ? 'unknown' : confirmedAt ? 'done' : 'waiting'),
  unsubscribe: ({ subscribed }) => (subscribed ? 'waiting' : 'done'),
} satisfies Record<TokenPurpose, (subscriber: Subscriber) => 'waiting' | 'done' | 'unknown'>

/**
 * Confirms or unsubscribes by a personal link; a second time changes nothing.
 * @throws AppError NOT_FOUND when the link is not good (any more)
 */
export async function followPersonalLink(ctx: Context, link: PersonalLink): Promise<void> {
  const state = personalLinkState(ctx, link)
  if (state === 'unknown') throw new AppError('NOT_FOUND', 'This link no longer works.')
  if (state === 'done' || state === 'gone') return
  const action = link.purpose === 'confirm' ? 'newsletter_confirm' : 'newsletter_unsubscribe'
  const entry = (id: number | null) => ({ action, ...(id ? { resource: `subscriber:${id}` } : {}) }) as const
  await write(ctx, entry, (tx) => {
    // Checked again under the write lock.
    const subscriber = subscriberOfToken(ctx.db, link.purpose, link.token)
    if (!subscriber || stateFor[link.purpose](subscriber) !== 'waiting') return null
    const now = ctx.now()
    const changes = link.purpose === 'confirm' ? { confirmedAt: now } : { subscribed: false, unsubscribedAt: now }
    tx.update(newsletterSubscribers)
      .set({ ...changes, updatedAt: now, revision: subscriber.revision + 1 })
      .where(eq(newsletterSubscribers.id, subscriber.id))
      .run()
    return subscriber.id
  })
}
