import { and, count, eq, isNull } from 'drizzle-orm'
import { corrections } from '#db/schema/corrections.ts'
import { counted } from '#domain/shared/numbers.ts'
import { corrected } from '#server/corrected.ts'
import { emailBodies } from '#server/mail/email-html.ts'
import type { Email, EmailContext } from '#server/mail/mail.ts'

/** Tells the owner how many corrections are open; null when all were settled before it left. */
export function correctionNotice({ db, env }: EmailContext, to: string): Omit<Email, 'messageId'> | null {
  const open = db.select({ count: count() }).from(corrections).where(isNull(corrections.settledAt)).get()?.count ?? 0
  if (open === 0) return null
  const heading = `${counted(open, 'correction')} to look at`
  return {
    to,
    subject: heading,
    ...emailBodies(env, {
      heading,
      parts: [
        { text: 'Visitors say that something is wrong on a page.' },
        {
          small: 'Each is beside the text of the page, in the dashboard under',
          link: { words: 'Corrections', url: `${env.SITE_URL}/admin?tab=corrections` },
        },
      ],
    }),
  }
}

/** Thanks the sender of the correction that was applied at an instant; null where it has no email address or is gone. */
export function correctionThanks({ db, env }: EmailContext, appliedAt: Date): Omit<Email, 'messageId'> | null {
  const isThis = and(eq(corrections.isApplied, true), eq(corrections.settledAt, appliedAt))
  const correction = db.select().from(corrections).where(isThis).get()
  const row = correction && corrected[correction.kind].find(db, correction.rowId)
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
