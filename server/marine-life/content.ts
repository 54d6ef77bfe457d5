import { marineLife } from '#db/schema/marine-life.ts'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { searchEntry } from '#domain/search/search.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listMarineLife, listMarineLifePages } from './queries.ts'

export const marineLifeContent = defineContent({
  ...marineLifePages,
  table: marineLife,
  listSearchEntries: (db) =>
    listMarineLife(db).map(({ id, slug, name, scientificName, names, imageUrl }) =>
      searchEntry(
        {
          ...{ kind: marineLifePages.kind, id, title: name, subtitle: scientificName, imageUrl },
          target: marineLifePages.itemPath(slug),
        },
        [scientificName, ...names],
      ),
    ),
  matchList: null,
  listPages: listMarineLifePages,
  listTitle: 'Marine Life',
  listPlaces: (db) =>
    listMarineLife(db).map(({ slug, name }) => ({
      kind: marineLifePages.kind,
      title: name,
      path: marineLifePages.itemPath(slug),
      isPublic: true,
    })),
  listValues: null,
  socialCard: null,
  pictures: null,
  files: [],
  rest: [],
})
