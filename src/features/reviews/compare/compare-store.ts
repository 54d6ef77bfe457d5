import { readTrayItems, type Tray, type TrayItem, toggleItem } from '#domain/reviews/comparison.ts'
import { createStore, useStore } from '../../../lib/store.ts'

const storageKey = 'compared gear'

/** Null on the server, which does not know it. */
const tray = createStore<Tray | null>(null)
let text: string | null | undefined

if (!import.meta.env.SSR) {
  // A page that was left and comes back has heard nothing of other tabs.
  for (const type of ['storage', 'pageshow']) addEventListener(type, refresh)
  refresh()
}

/** Reads what any tab has stored last. Browsers that store nothing throw: each page then has a tray of its own. */
function refresh(): void {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored !== text) tray.set({ items: readTrayItems(stored), note: null })
    text = stored
  } catch {
    if (!tray.get()) tray.set({ items: [], note: null })
  }
}

/** Adds an item or takes it out; null empties the tray. */
export function changeTray(item: TrayItem | null): void {
  const changed = item ? toggleItem(tray.get()?.items ?? [], item) : { items: [], note: null }
  tray.set(changed)
  text = JSON.stringify(changed.items)
  try {
    localStorage.setItem(storageKey, text)
  } catch {}
}

/** Null until the page is hydrated. */
export function useTray(): Tray | null {
  return useStore(tray)
}
