import { useSyncExternalStore } from 'react'

/** A value in memory that components share. */
export interface Store<Value> {
  initial: Value
  get: () => Value
  set: (next: Value) => void
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value, or a part of it; that of the initial one until the page is hydrated, as the server has rendered it. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part
export function useStore<Value>({ initial, get, subscribe }: Store<Value>, select = (value: Value): unknown => value) {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
}
