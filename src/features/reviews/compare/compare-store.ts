import { useSyncExternalStore } from 'react'
import { readTrayItems, type Tray, type TrayItem, toggleItem } from '#domain/reviews/comparison.ts'

const storageKey = 'compared gear'

let text: string | null = null
let tray: Tray = { items: [], note: null }
const listeners = new Set<() => void>()

/** Reads what any tab has stored last. */
function refresh(): void {
  const stored = storedText()
  if (stored !== text) show({ items: readTrayItems(stored), note: null }, stored)
}

/** Browsers that store nothing throw: each page then has a tray of its own. */
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return text
  }
}

function show(changed: Tray, stored: string | null): void {
  tray = changed
  text = stored
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of ['storage', 'pageshow']) addEventListener(type, refresh)
  listeners.add(listener)
  refresh()
  return () => void listeners.delete(listener)
}

export function changeTray(item: TrayItem | null): void {
  const changed = item ? toggleItem(tray.items, item) : { items: [], note: null }
  show(changed, JSON.stringify(changed.items))
  try {
    localStorage.setItem(storageKey, text ?? '')
  } catch {}
}

/** Null until the page is hydrated. */
export function useTray(): Tray | null {
  return useSyncExternalStore(
    subscribe,
    () => tray,
    () => null,
  )
}
