import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { diveSitePages } from '#domain/dive-site-pages.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import { sortedByName } from '#domain/search-text.ts'
import type { EntryRow } from './large/site-search.ts'

/** What dive sites are found by: name, region or description; by name, as the directory lists them. Requirement: s5-search-sites. */
export function listDiveSiteEntries(db: Db): SearchEntry[] {
  const { id, name, region, description, status, imageUrl } = diveSites
  const rows = db
    .select({ id, title: name, region, description, status, imageUrl })
    .from(diveSites)
    .orderBy(asc(id))
    .all()
  return sortedByName(rows, ({ title }) => title).map(toEntry)
}

export function toEntry({ id, title, region, description, status, imageUrl }: EntryRow): SearchEntry {
  return searchEntry(
    {
      ...{ kind: diveSitePages.kind, id, title, subtitle: lineWithClosure({ status }, region) },
      imageUrl: imageUrl ?? '',
      target: diveSitePages.itemPath(id),
    },
    [region, description],
  )
}
