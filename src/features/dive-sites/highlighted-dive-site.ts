import { useSyncExternalStore } from 'react'

/** The dive site that a pointer or the focus is on, in the list or on the map: each shows it in the other. */
let highlightedId: number | null = null
const listeners = new Set<() => void>()

export function highlightDiveSite(id: number | null): void {
  if (id === highlightedId) return
  highlightedId = id
  for (const listener of listeners) listener()
}

export function highlighted(): number | null {
  return highlightedId
}

/** Calls `listener` whenever another dive site is highlighted; returns how to stop that. */
export function onHighlight(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsHighlighted(id: number): boolean {
  return useSyncExternalStore(
    onHighlight,
    () => highlightedId === id,
    () => false,
  )
}
