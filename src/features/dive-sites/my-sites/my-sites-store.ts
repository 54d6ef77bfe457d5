import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { type MySite, markOf, readStoredMySites, type SiteMark, writeMySites } from '#domain/my-sites/my-sites.ts'
import { mySitesPage } from '#domain/my-sites/my-sites-page.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { saveOffline } from '../../../lib/offline.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** Read before the first paint of a mark, and by every tab: IndexedDB would respond after it. */
const storageKey = 'my dive sites'

export interface MySites {
  sites: ReadonlyMap<number, MySite>
  /** The stored text where it cannot be read; it is then left as it is. */
  unreadable: string | null
}

/** Null on the server, which does not know the list. */
export const mySites = createStore<MySites | null>(null)
let text: string | null | undefined

if (!import.meta.env.SSR) {
  addEventListener('storage', refresh)
  // A page that was left and comes back has heard nothing of other tabs.
  addEventListener('pageshow', refresh)
  refresh()
}

/** Reads what any tab has stored last. */
function refresh(): void {
  const stored = storedText()
  if (stored === text) return
  text = stored
  const read = stored === null ? [] : readStoredMySites(stored)
  mySites.set({ sites: new Map(read?.map((site) => [site.id, site])), unreadable: read ? null : stored })
}

/** Browsers that store nothing throw. */
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function savedSite(id: number): MySite | undefined {
  return mySites.get()?.sites.get(id)
}

export function useSiteMark(id: number): SiteMark | null {
  return useStore(mySites, (mine) => markOf(mine?.sites.get(id)))
}

/**
 * Stores a changed list, made from what is stored now. Where the browser refuses, a toast says why, and the list stays as
 * it was. @returns whether it is stored
 */
export function changeMySites(change: (sites: readonly MySite[]) => readonly MySite[]): boolean {
  refresh()
  if (mySites.get()?.unreadable) return refused('The stored list cannot be read: My Sites shows what to do.')
  const changed = writeMySites(change(storedSites()))
  try {
    localStorage.setItem(storageKey, changed)
  } catch (error) {
    return refused(error instanceof DOMException && /quota/i.test(error.name) ? full : blocked)
  }
  refresh()
  saveMySitesOffline()
  return true
}

function storedSites(): MySite[] {
  return [...(mySites.get()?.sites.values() ?? [])]
}

/** Their pages can be read without a connection. */
export function saveMySitesOffline(): void {
  void saveOffline([mySitesPage.path, ...storedSites().map(({ id }) => diveSitePages.itemPath(id))])
}

const full = 'This browser has no room left. Export your list, then shorten notes.'
const blocked = 'This browser stores nothing for this site: its window may be private.'

function refused(reason: string): false {
  showToast({ title: 'Not saved', text: reason, tone: 'destructive' })
  return false
}

/** Deletes a list that cannot be read. */
export function deleteMySites(): void {
  localStorage.removeItem(storageKey)
  refresh()
}
