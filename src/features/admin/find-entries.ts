import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import type { Place } from '#domain/publishing/place.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { foldName } from '#domain/shared/search-text.ts'
import type { Panel } from './panels.ts'

/** Something that the quick switcher leads to. */
export interface Entry {
  key: string
  title: string
  /** Of content, else "tab", "page" or "admin". */
  kind: string
  note?: string
  href: string
  siteHref?: string
  folded: string
}

type Tab = Pick<Panel, 'tab' | 'title' | 'kind'>

/** Every tab and every place, each where the administrator works on it, else where it is read; drafts that neither has are left out. */
export function listEntries(tabs: readonly Tab[], places: readonly Place[]): Entry[] {
  const tabEntries = tabs.map(({ tab, title }) => entry({ key: tab, title, kind: 'tab', href: `/admin?tab=${tab}` }))
  return [...tabEntries, ...places.flatMap((place) => placeEntry(place, tabs) ?? [])]
}

function placeEntry({ kind, title, path, isPublic, editId }: Place, tabs: readonly Tab[]): Entry | null {
  const href = editId && editHref(kind, editId, tabs)
  // Two locations may be read in one place.
  const key = `${kind}:${editId ?? path}`
  const known = { key, title, kind, ...(isPublic || kind === 'admin' ? {} : { note: 'Not public' }) }
  if (!href) return isPublic || kind === 'admin' ? entry({ ...known, href: path }) : null
  return entry({ ...known, href, ...(isPublic ? { siteHref: path } : {}) })
}

/** Dive sites are written on a screen of their own, all else in a tab. */
function editHref(kind: string, editId: number, tabs: readonly Tab[]): string | null {
  if (kind === diveSitePages.kind) return `${adminDiveSitesPage.path}?edit=${editId}`
  const tab = tabs.find((each) => each.kind === kind)
  return tab ? `/admin?tab=${tab.tab}&edit=${editId}` : null
}

function entry(known: Omit<Entry, 'folded'>): Entry {
  return { ...known, folded: foldName(`${known.title} ${kindLabel(known.kind)}`) }
}

/** The entries that contain every word: first those that begin with the query, then those of which a word does. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const needle = foldName(query.trim())
  const words = needle.split(/\s+/)
  const found: [Entry[], Entry[], Entry[]] = [[], [], []]
  for (const each of entries) {
    if (words.every((word) => each.folded.includes(word))) found[rank(each.folded, needle)].push(each)
  }
  return found.flat()
}

function rank(folded: string, needle: string): 0 | 1 | 2 {
  if (folded.startsWith(needle)) return 0
  return folded.includes(` ${needle}`) ? 1 : 2
}
