import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { slugRedirects } from '#db/schema/site.ts'

/** What visitors may see at an instant of one kind, by what addresses it. */
interface LiveReads<Row> {
  bySlug: { get(values: { slug: string; now: Date }): Row | undefined }
  byId: { get(values: { id: number; now: Date }): Row | undefined }
}

/** What lives under a slug now, else what used to (its own slug then differs): a live slug wins over an old one. */
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
