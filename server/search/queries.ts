import type { Db } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import type { Place } from '#domain/publishing/place.ts'
import {
  isSearchable,
  type MatchList,
  type SearchEntry,
  type SearchResult,
  searchEntry,
  searchKinds,
  searchPage,
} from '#domain/search/search.ts'
import { adminDiveSitesPage, adminPage } from '#domain/shared/admin-pages.ts'
import { staticPages } from '#domain/shared/page-parameters.ts'
import { planPages } from '#domain/shared/plan-pages.ts'
import { foldedFinder } from '#domain/shared/search-text.ts'
import { contents, publishableTables } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import { listScheduledInstants } from '#server/publishing/visible.ts'

/** Everything that a visitor may find, and for how long that stays true. */
interface SearchIndex {
  version: number
  /** In milliseconds: from this instant on, and until something that is scheduled appears. */
  from: number
  until: number
  entriesByKind: SearchEntry[][]
}

/** Pages that are no content of any kind, but what people search for by name. */
const pageEntries = planPages.map(({ to, label, text, words }, id) =>
  searchEntry({ kind: 'page', id, title: label, subtitle: text, imageUrl: '', target: to }, [words]),
)

/** Reading and folding every text costs a hundred times what a search costs, and texts seldom change. */
const known = new WeakMap<Db, SearchIndex>()

/**
 * Pages and public content that contain the query, at most three of a kind and twelve in all, and the lists that have
 * more of a kind. Requirements: s5-search-case, s9-search-limits.
 */
export function searchContent(db: Db, query: string, now: Date): { closest: SearchResult[]; lists: MatchList[] } {
  if (!isSearchable(query)) return { closest: [], lists: [] }
  const { entriesByKind } = currentIndex(db, now)
  const closest = searchKinds([pageEntries, ...entriesByKind], query)
  const find = foldedFinder(query)
  const lists = contents.flatMap(({ kind, matchList }, index) => {
    if (!matchList) return []
    const found = () => entriesByKind[index]?.filter(({ texts }) => find(texts)).length ?? 0
    const count = matchList.count?.(db, query.trim()) ?? found()
    const isMore = count > closest.filter((result) => result.kind === kind).length
    return isMore ? [{ kind, count, target: matchList.path(query.trim()) }] : []
  })
  return { closest, lists }
}

function currentIndex(db: Db, now: Date): SearchIndex {
  const version = readContentVersion(db)
  const instant = now.getTime()
  const index = known.get(db)
  if (index?.version === version && instant >= index.from && instant < index.until) return index
  const fresh = {
    version,
    from: instant,
    until: Math.min(...listScheduledInstants(db, publishableTables, now)),
    entriesByKind: contents.map(({ listSearchEntries }) => listSearchEntries?.(db, now) ?? []),
  }
  known.set(db, fresh)
  return fresh
}

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
