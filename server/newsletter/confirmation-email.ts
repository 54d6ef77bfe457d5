import type { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { emailBodies } from '#server/mail/email-html.ts'
import type { Email, EmailContext } from '#server/mail/mail.ts'
import { personalUrl, unsubscribeHeaders } from './tokens.ts'

/** Asks whether the address is its owner's wish; its button leads to the guide. Requirement: r-subscribe-mail. */
export function confirmationEmail(
  { db, env }: EmailContext,
  subscriber: typeof newsletterSubscribers.$inferSelect,
): Omit<Email, 'messageId'> {
  const confirm = personalUrl(db, env, 'confirm', subscriber)
  const unsubscribe = personalUrl(db, env, 'unsubscribe', subscriber)
  return {
    to: subscriber.email,
    subject: 'Confirm your address, and the guide is yours',
    headers: unsubscribeHeaders(unsubscribe),
    ...emailBodies(env, {
      heading: 'One press, and you are in',
      parts: [
        {
          text: `Somebody, most likely you, asked for the ${env.SITE_NAME} letter about diving in Australia at this address. Confirm it, and your free guide for first dives (PDF) is waiting behind the same button.`,
        },
        { button: 'Confirm and get the guide', url: confirm },
        { text: 'It was not you? Then do nothing: an address that is not confirmed gets no letter.' },
        {
          small: 'Rather not hear from us at all?',
          link: { words: 'Take this address off the list', url: unsubscribe },
        },
      ],
    }),
  }
}
