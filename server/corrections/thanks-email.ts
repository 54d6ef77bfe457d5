import { eq } from 'drizzle-orm'
import { corrections } from '#db/schema/corrections.ts'
import { findCorrected } from '#server/corrected.ts'
import { emailBodies } from '#server/mail/email-html.ts'
import type { Email, EmailContext } from '#server/mail/mail.ts'

/** Thanks the sender of a correction that was applied; null where it has no email address, or its row is gone. */
export function correctionThanks({ db, env }: EmailContext, id: number): Omit<Email, 'messageId'> | null {
  const correction = db.select().from(corrections).where(eq(corrections.id, id)).get()
  const row = correction && findCorrected(db, correction.kind, correction.rowId)
  if (!correction?.email || !row) return null
  const heading = `Thank you: ${row.name} is corrected`
  return {
    to: correction.email,
    subject: heading,
    ...emailBodies(env, {
      heading,
      parts: [
        { text: 'You told us that something was wrong on this page. We have changed it. Thank you.' },
        { button: 'See the page', url: `${env.SITE_URL}${row.path}` },
        { small: 'This is the only email about it: the address is on no list.' },
      ],
    }),
  }
}
