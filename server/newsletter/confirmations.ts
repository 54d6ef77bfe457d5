import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { queueMail } from '#server/mail/outbox.ts'

const day = 86_400_000
/** Whoever types somebody else's address again and again must not fill that inbox. */
const mostADay = 3

/** Queues the message that asks for a confirmation, unless one is on its way or three went out within a day. */
export function queueConfirmation(tx: Tx, subscriberId: number, now: Date): void {
  const since = new Date(now.getTime() - day)
  const recent = tx
    .select({ sentAt: outbox.sentAt, failedAt: outbox.failedAt })
    .from(outbox)
    .where(and(eq(outbox.subscriberId, subscriberId), eq(outbox.kind, 'confirmation'), gt(outbox.createdAt, since)))
    .all()
  const isOnItsWay = recent.some(({ sentAt, failedAt }) => !sentAt && !failedAt)
  if (!isOnItsWay && recent.length < mostADay) queueMail(tx, { kind: 'confirmation', subscriberId }, now)
}
