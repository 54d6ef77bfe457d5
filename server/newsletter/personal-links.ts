import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import type { PersonalLink, TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { write } from '#server/write.ts'
import { isOfNobody, subscriberOfToken } from './tokens.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

/** What a personal link leads to: something to do, what was done with it already, or nothing. */
export function personalLinkState({ db }: Pick<Context, 'db'>, { purpose, token }: PersonalLink) {
  const subscriber = subscriberOfToken(db, purpose, token)
  if (subscriber) return stateFor[purpose](subscriber)
  // What was wanted of a link to leave is so already.
  return purpose === 'unsubscribe' && isOfNobody(db, token) ? ('gone' as const) : ('unknown' as const)
}
export type PersonalLinkState = ReturnType<typeof personalLinkState>

const stateFor = {
  // Somebody who left must not be brought back by a message that still lies in an inbox.
  confirm: ({ subscribed, confirmedAt }) => (!subscribed ? 'unknown' : confirmedAt ? 'done' : 'waiting'),
  unsubscribe: ({ subscribed }) => (subscribed ? 'waiting' : 'done'),
} satisfies Record<TokenPurpose, (subscriber: Subscriber) => 'waiting' | 'done' | 'unknown'>

/**
 * Does what a personal link is for; a second time changes nothing.
 * @throws AppError NOT_FOUND when the link is not good (any more)
 */
export async function followPersonalLink(ctx: Context, link: PersonalLink): Promise<void> {
  const state = personalLinkState(ctx, link)
  if (state === 'unknown') throw new AppError('NOT_FOUND', 'This link is not good any more.')
  if (state === 'done' || state === 'gone') return
  const action = link.purpose === 'confirm' ? 'newsletter_confirm' : 'newsletter_unsubscribe'
  const entry = (id: number | null) => ({ action, ...(id ? { resource: `subscriber:${id}` } : {}) }) as const
  await write(ctx, entry, (tx) => {
    // Once more, now that nobody else writes.
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
