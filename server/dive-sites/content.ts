import { diveSites } from '#db/schema/dive-sites.ts'
import { diveSitePages } from '#domain/dive-site-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { diveSiteFiles } from './files.ts'
import { listDirectoryValues, listDiveSitePages, listDiveSites } from './queries.ts'
import { diveSiteRest } from './rest.ts'
import { listDiveSiteEntries } from './search-entries.ts'
import { findDiveSiteSocialCard } from './social-card.ts'

export const diveSiteContent = defineContent({
  ...diveSitePages,
  table: diveSites,
  listSearchEntries: listDiveSiteEntries,
  listPages: listDiveSitePages,
  listTitle: 'Dive Sites',
  listPlaces: (db) =>
    listDiveSites(db).map(({ id, name }) => ({
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
