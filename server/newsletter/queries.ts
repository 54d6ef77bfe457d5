import { desc, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'

const { tokenHash: _tokenHash, ...shown } = getTableColumns(newsletterSubscribers)

/** What the administrator sees of a subscriber: all but what opens his personal links. */
export const subscriberColumns = shown

/** Everyone who ever subscribed, the newest first. */
export function listSubscribers(db: Db) {
  return db
    .select(subscriberColumns)
    .from(newsletterSubscribers)
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .all()
}
