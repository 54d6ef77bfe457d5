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
  const newsletter = `the ${env.SITE_NAME} newsletter about diving in Australia`
  const reason =
    subscriber.consentForm === 'import'
      ? `The list of ${newsletter} has moved here, and this address was on it.`
      : `Someone, most likely you, asked for ${newsletter} to be sent to this address.`
  return {
    to: subscriber.email,
    subject: 'Confirm your email address, and the guide is yours',
    headers: unsubscribeHeaders(unsubscribe),
    ...emailBodies(env, {
      heading: 'One click, and you’re in',
      parts: [
        {
          text: `${reason} Confirm it with the button below, which also opens your free guide to your first dives (PDF).`,
        },
        { button: 'Confirm and get the guide', url: confirm },
        { text: 'Not you? Then do nothing: an address that is not confirmed gets no newsletter.' },
        {
          small: 'Would you rather not hear from us at all?',
          link: { words: 'Take this address off the list', url: unsubscribe },
        },
      ],
    }),
  }
}
