import type { contactMessages } from '#db/schema/contact.ts'
import { emailBodies } from '#server/mail/email-html.ts'
import type { Email, EmailContext } from '#server/mail/mail.ts'

/** The owner's copy of a message; a reply goes to the visitor. */
export function contactNotice(
  { env }: EmailContext,
  { name, email, subject, message }: typeof contactMessages.$inferSelect,
  to: string,
): Omit<Email, 'messageId'> {
  return {
    to,
    replyTo: { name, address: email },
    subject: `${subject} (from ${name})`,
    ...emailBodies(env, {
      heading: subject,
      parts: [
        { text: `${name} <${email}> wrote through the contact form:` },
        { quote: message },
        {
          small: 'Reply to this email to reply to the sender. The message is also in the dashboard, under',
          link: { words: 'Messages', url: `${env.SITE_URL}/admin?tab=messages` },
        },
      ],
    }),
  }
}
