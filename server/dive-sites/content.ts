import { diveSites } from '#db/schema/dive-sites.ts'
import { diveSitePages } from '#domain/dive-site-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { diveSiteFiles } from './files.ts'
import { searchLargeDirectory } from './large/site-search.ts'
import { isLargeDirectory } from './large/size.ts'
import { listDirectoryValues, listDiveSitePages, listDiveSites } from './queries.ts'
import { diveSiteRest } from './rest.ts'
import { listDiveSiteEntries, toEntry } from './search-entries.ts'
import { findDiveSiteSocialCard } from './social-card.ts'

export const diveSiteContent = defineContent({
  ...diveSitePages,
  table: diveSites,
  listSearchEntries: (db) =>
    isLargeDirectory(db) ? (query) => searchLargeDirectory(db, query, toEntry) : listDiveSiteEntries(db),
  listPages: listDiveSitePages,
  listTitle: 'Dive Sites',
  // Of a large directory there are more than the administrator's list of places holds.
  listPlaces: (db) =>
    (isLargeDirectory(db) ? [] : listDiveSites(db)).map(({ id, name }) => ({
      kind: diveSitePages.kind,
      title: name,
      path: diveSitePages.itemPath(id),
      isPublic: true,
      editId: id,
    })),
  listValues: listDirectoryValues,
  socialCard: { folder: 'dive-sites', find: findDiveSiteSocialCard },
  pictures: { title: diveSites.name, columns: [diveSites.imageUrl, diveSites.videoThumbnail] },
  files: diveSiteFiles,
  rest: diveSiteRest,
})
