import { perDiveSitesVersion } from '#db/content-version.ts'
import { diveSitePages } from '#domain/dive-site-pages.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import type { PublicDiveSite } from './public-columns.ts'
import { listDiveSites } from './queries.ts'

/** What dive sites are found by: name, region or description; by name, as the directory lists them. Requirement: s5-search-sites. */
export const listDiveSiteEntries = perDiveSitesVersion((db) => listDiveSites(db).map(toEntry))

function toEntry({ id, name, region, description, status, imageUrl }: PublicDiveSite): SearchEntry {
  return searchEntry(
    {
      ...{ kind: diveSitePages.kind, id, title: name, subtitle: lineWithClosure({ status }, region) },
      imageUrl: imageUrl ?? '',
      target: diveSitePages.itemPath(id),
    },
    [region, description],
  )
}
