import { adminDiveSitesPage, adminPage } from '#domain/admin-pages.ts'
import type { Place } from '#domain/place.ts'
import { searchPage } from '#domain/search.ts'
import { staticPages } from '#domain/static-paths.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'

/** Every page there is or will be: content of all kinds with its drafts, lists, fixed pages, screens of the admin. */
export function listPlaces({ db, now }: Context): Place[] {
  const instant = now()
  const lists = contents.flatMap(({ kind, listPath, listTitle }) =>
    listPath ? [{ path: listPath, title: listTitle ?? kind }] : [],
  )
  const pages = [...staticPages, ...lists, { path: searchPage.path, title: 'Search' }]
  return [
    ...contents.flatMap(({ listPlaces }) => listPlaces?.(db, instant) ?? []),
    ...pages.map(({ path, title }) => ({ kind: 'page', title, path, isPublic: true })),
    { kind: 'admin', title: 'Admin Dashboard', path: adminPage.path, isPublic: false },
    { kind: 'admin', title: adminDiveSitesPage.title, path: adminDiveSitesPage.path, isPublic: false },
  ]
}
