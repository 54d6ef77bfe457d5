import { useSyncExternalStore } from 'react'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { type MySite, markOf, readStoredMySites, type SiteMark, writeMySites } from '#domain/my-sites/my-sites.ts'
import { mySitesPage } from '#domain/my-sites/my-sites-page.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { keepOffline } from '../../../lib/offline.ts'

/** Read before the first paint of a mark, and by every tab: IndexedDB would answer after it. */
const storageKey = 'my dive sites'

export interface MySites {
  sites: ReadonlyMap<number, MySite>
  /** Whether the stored list cannot be read; it is then left as it is. */
  isDamaged: boolean
}

let text: string | null = null
let known: MySites = { sites: new Map(), isDamaged: false }
const listeners = new Set<() => void>()

/** Reads what any tab has stored last. */
function refresh(): void {
  const stored = storedText()
  if (stored === text) return
  text = stored
  const read = stored === null ? [] : readStoredMySites(stored)
  known = { sites: new Map(read?.map((site) => [site.id, site])), isDamaged: read === null }
  for (const listener of listeners) listener()
}

/** Browsers that store nothing throw. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function onMySitesChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', refresh)
    // A page that was left and comes back has heard nothing of other tabs.
    addEventListener('pageshow', refresh)
  }
  listeners.add(listener)
  refresh()
  return () => void listeners.delete(listener)
}

export function mySites(): MySites {
  return known
}

/** Null until the page is hydrated. */
export function useMySites(): MySites | null {
  return useSyncExternalStore(onMySitesChange, mySites, () => null)
}

export function useSiteMark(id: number): SiteMark | null {
  return useSyncExternalStore(
    onMySitesChange,
    () => markOf(known.sites.get(id)),
    () => null,
  )
}

/**
 * Stores a changed list, made from what is stored now. Where the browser refuses, a toast says why, and the list stays as
 * it was. @returns whether it is stored
 */
export function changeMySites(change: (sites: readonly MySite[]) => readonly MySite[]): boolean {
  refresh()
  if (known.isDamaged) return refused(damaged)
  const changed = writeMySites(change([...known.sites.values()]))
  try {
    localStorage.setItem(storageKey, changed)
  } catch (error) {
    return refused(error instanceof DOMException && /quota/i.test(error.name) ? full : blocked)
  }
  refresh()
  keepMySitesOffline()
  return true
}

/** Their pages can be read without a connection. */
export function keepMySitesOffline(): void {
  void keepOffline([mySitesPage.path, ...[...known.sites.keys()].map(diveSitePages.itemPath)])
}

const damaged = 'The stored list cannot be read: My Sites shows what to do.'
const full = 'This browser has no room left. Export your list, then shorten notes.'
const blocked = 'This browser stores nothing for this site: its window may be private.'

function refused(reason: string): false {
  showToast({ title: 'Not saved', text: reason, tone: 'destructive' })
  return false
}

/** Forgets a list that cannot be read. */
export function startAnew(): void {
  localStorage.removeItem(storageKey)
  refresh()
}
