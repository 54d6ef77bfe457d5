import { perDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { depthExtent } from '#domain/dive-sites/depth-range.ts'
import { stateBeside } from '#domain/dive-sites/dive-site-names.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { diveSiteSocialCardPath } from '#domain/dive-sites/dive-site-social-card.ts'
import { lineWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { diveSiteScene } from '#domain/pictures/dive-site-art.ts'
import { type SearchEntry, searchEntry } from '#domain/search/search.ts'
import type { Context } from '#server/context.ts'
import { defineContent, type SocialCard } from '#server/publishing/content.ts'
import { changesFeed } from './changes.ts'
import { closuresFeed } from './closures.ts'
import { diveSiteFiles } from './files/files.ts'
import {
  findDiveSite,
  listDirectoryValues,
  listDiveSitePages,
  listDiveSites,
  matching,
  type PublicDiveSite,
} from './queries.ts'
import { diveSiteRest } from './rest.ts'

/** Dive sites are found by name, region or description, and sorted by name. Requirement: s5-search-sites. */
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

export const diveSiteContent = defineContent({
  ...diveSitePages,
  table: diveSites,
  listSearchEntries: listDiveSiteEntries,
  matchList: {
    path: (q) => `${diveSitePages.listPath}?${new URLSearchParams({ q })}`,
    // The directory also looks for marine life.
    count: (db, q) => matching(listDiveSites(db), { q }).length,
  },
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
  files: [...diveSiteFiles, changesFeed, closuresFeed],
  rest: diveSiteRest,
})

export function findDiveSiteSocialCard({ db, env }: Context, id: number): SocialCard | null {
  const diveSite = findDiveSite(db, id)
  if (!diveSite) return null
  return {
    path: diveSiteSocialCardPath(diveSite, env.SITE_NAME),
    imageUrl: diveSite.imageUrl,
    content: {
      eyebrow: lineWithClosure(diveSite, diveSite.region),
      place: stateBeside(diveSite),
      title: diveSite.name,
      siteName: env.SITE_NAME,
      depth: depthExtent(diveSite.depthRange),
      art: { kind: 'site', subject: diveSiteScene(diveSite) },
    },
  }
}
