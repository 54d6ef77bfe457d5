import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { slugRedirects } from '#db/schema/site.ts'

/** The id of what used to live under an old slug, or null. A live slug wins, so look there first. */
export function findRedirectTarget(db: Db, kind: 'article' | 'review', slug: string): number | null {
  const row = db
    .select({ targetId: slugRedirects.targetId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, slug)))
    .get()
  return row?.targetId ?? null
}
