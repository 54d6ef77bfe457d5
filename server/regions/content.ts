import type { Db } from '#db/client.ts'
import { regions } from '#db/schema/regions.ts'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { regionPages } from '#domain/regions/region-pages.ts'
import { type SearchEntry, searchEntry } from '#domain/search/search.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listRegionPages, listRegions } from './queries.ts'

export const regionContent = defineContent({
  ...regionPages,
  table: regions,
  listSearchEntries: listRegionEntries,
  matchList: null,
  listPages: listRegionPages,
  listTitle: 'Regions',
  listPlaces: (db) =>
    listRegions(db).map(({ slug, name }) => ({
      ...{ kind: regionPages.kind, title: name, path: regionPages.itemPath(slug), isPublic: true },
    })),
  listValues: null,
  socialCard: null,
  pictures: null,
  files: [],
  rest: [],
})

/** A region is found by its name, its states and what its guide says at the top. */
function listRegionEntries(db: Db): SearchEntry[] {
  return listRegions(db).map(({ id, slug, name, title, summary, states, imageUrl }) => {
    const subtitle = states.map((state) => stateNames[state]).join(', ')
    const target = regionPages.itemPath(slug)
    return searchEntry({ kind: regionPages.kind, id, title: name, subtitle, imageUrl: imageUrl ?? '', target }, [
      title,
      summary,
      subtitle,
    ])
  })
}
