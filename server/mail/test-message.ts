import { and, count, eq, gt, min } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import type { AdminContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { write } from '#server/write.ts'
import { emailBodies } from './email-html.ts'
import type { Email } from './mail.ts'
import { createSmtpTransport, MailFailure, testPatienceMs } from './transport.ts'

const hour = 60 * 60_000
/** Enough to try settings out, and no way to fill an inbox. */
const mostAnHour = 10

export const mailNotSetUp = 'Email is not set up: enter your mail server in the Site tab.'

interface TestResult {
  to: string
  /** Why the mail server did not take it; null when it did. */
  problem: string | null
}

/** Sends the owner a message that says that mail arrives. @throws AppError CONFLICT without a mail server, TOO_MANY_REQUESTS */
export function sendTestMessage(ctx: AdminContext): Promise<TestResult> {
  return sendAsTest(ctx, (to) => testMessage(ctx, ctx.env, to))
}

/** Sends that message by settings that are not in force yet. @throws AppError TOO_MANY_REQUESTS */
export async function tryMailServer(ctx: AdminContext, env: Env): Promise<TestResult> {
  const { CONTACT_TO: to } = env
  const transport = createSmtpTransport(env)
  if (!transport || !to) throw new AppError('CONFLICT', mailNotSetUp)
  const messageId = await beginTest(ctx)
  try {
    await transport.send({ ...testMessage(ctx, env, to), messageId }, AbortSignal.timeout(testPatienceMs))
    return { to, problem: null }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { to, problem: mailProblem(error.message) }
  } finally {
    transport.close()
  }
}

function testMessage({ now }: AdminContext, env: Env, to: string): Omit<Email, 'messageId'> {
  const asked = dateAndTime(now(), env.TIME_ZONE)
  return {
    to,
    subject: `Test message from ${env.SITE_NAME}`,
    ...emailBodies(env, {
      heading: 'Email is working',
      parts: [
        {
          text: `This message was requested in the dashboard on ${asked}. Messages from the contact form will be sent to this email address.`,
        },
        { small: 'There is nothing you need to do.', link: { words: 'Dashboard', url: `${env.SITE_URL}/admin` } },
      ],
    }),
  }
}

/**
 * Sends the owner a letter at once, past the outbox, and waits for the mail server's answer.
 * @throws AppError CONFLICT without a mail server, TOO_MANY_REQUESTS
 */
export async function sendAsTest(
  ctx: AdminContext,
  emailTo: (to: string) => Omit<Email, 'messageId'>,
): Promise<TestResult> {
  const { SMTP_URL, CONTACT_TO: to } = ctx.env
  if (!SMTP_URL || !to) throw new AppError('CONFLICT', mailNotSetUp)
  const messageId = await beginTest(ctx)
  const reason = await ctx.mail.sendNow({ ...emailTo(to), messageId })
  return { to, problem: reason && mailProblem(reason) }
}

/** @returns the id of its message @throws AppError TOO_MANY_REQUESTS */
async function beginTest(ctx: AdminContext): Promise<string> {
  const now = ctx.now()
  await write(ctx, { action: 'mail_test' }, (tx) => assertNotTooOften(tx, now))
  return `test.${now.getTime()}`
}

function assertNotTooOften(tx: Tx, now: Date): void {
  const recent = tx
    .select({ count: count(), first: min(auditLog.timestamp) })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'mail_test'), gt(auditLog.timestamp, new Date(now.getTime() - hour))))
    .get()
  if (!recent?.first || recent.count < mostAnHour) return
  const waitMs = recent.first.getTime() + hour - now.getTime()
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `Ten test messages an hour are enough. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
}
