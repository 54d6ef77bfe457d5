import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { slugRedirects } from '#db/schema/site.ts'

/** Reads rows of one kind that visitors may see, by slug or by id. */
interface LiveReads<Row> {
  bySlug: { get(values: { slug: string; now: Date }): Row | undefined }
  byId: { get(values: { id: number; now: Date }): Row | undefined }
}

/** The row that has a slug now, else the one that had it (its own slug then differs). Requirement: r-slug-live. */
export function findBySlug<Row>(
  db: Db,
  kind: string,
  live: LiveReads<Row>,
  { slug, now }: { slug: string; now: Date },
): Row | undefined {
  const row = live.bySlug.get({ slug, now })
  if (row) return row
  const id = findRedirectTarget(db, kind, slug)
  return id === null ? undefined : live.byId.get({ id, now })
}

function findRedirectTarget(db: Db, kind: string, slug: string): number | null {
  const row = db
    .select({ targetId: slugRedirects.targetId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, slug)))
    .get()
  return row?.targetId ?? null
}
