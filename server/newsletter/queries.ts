import { desc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'

export function listSubscribers(db: Db) {
  return db
    .select()
    .from(newsletterSubscribers)
    .orderBy(desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id))
    .all()
}
