import type { Db } from '#db/client.ts'
import { diveSitePages } from '#domain/dive-site-pages.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import type { EntryRow } from './large/site-search.ts'
import type { PublicDiveSite } from './public-columns.ts'
import { listDiveSites } from './queries.ts'

const entriesOf = new WeakMap<readonly PublicDiveSite[], SearchEntry[]>()

/** What dive sites are found by: name, region or description; by name, as the directory lists them. Requirement: s5-search-sites. */
export function listDiveSiteEntries(db: Db): SearchEntry[] {
  const list = listDiveSites(db)
  const before = entriesOf.get(list)
  if (before) return before
  const entries = list.map(({ name, ...diveSite }) => toEntry({ ...diveSite, title: name }))
  entriesOf.set(list, entries)
  return entries
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
