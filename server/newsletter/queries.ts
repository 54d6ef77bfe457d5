import { and, desc, eq, getTableColumns, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'

/** Everyone who ever subscribed, newest first; `askedAt` is when they were last asked to confirm, within a month. */
export function listSubscribers(db: Db) {
  return db
    .select({ ...getTableColumns(newsletterSubscribers), askedAt: max(outbox.createdAt) })
    .from(newsletterSubscribers)
    .leftJoin(outbox, and(eq(outbox.subscriberId, newsletterSubscribers.id), eq(outbox.kind, 'confirmation')))
    .groupBy(newsletterSubscribers.id)
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .all()
}
