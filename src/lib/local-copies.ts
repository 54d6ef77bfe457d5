import { createStore, del, entries, set } from 'idb-keyval'

export interface LocalCopy {
  /** The open page that wrote it, and what it is of. */
  key: string
  page: string
  kind: string
  /** Null for something new. */
  id: number | null
  revision: number | null
  values: Record<string, string>
  savedAt: Date
  /** Sent with each attempt to save something new, so that no two of them make a row each. */
  idempotencyKey?: string
}

/** Unlike `crypto.randomUUID`, it exists where a page has no https. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Of this page for as long as it is open: another tab on the same item keeps a copy of its own. */
const page = randomKey()
const lockName = (name: string) => `local-copies-${name}`

// IndexedDB, because Chrome writes localStorage to the disk seconds later: a killed browser would lose them.
let opened: ReturnType<typeof createStore> | null = null
function store() {
  // The lock is held until the page is gone, however it ends: it marks the copies of open pages.
  if (!opened) void navigator.locks?.request(lockName(page), () => new Promise<never>(() => undefined))
  opened ??= createStore('local-copies', 'copies')
  return opened
}

const openForms = new Set<string>()

const listeners = new Set<() => void>()

/** Calls `listener` when a copy was forgotten or came to be offered; returns a function that stops it. */
export function onLocalCopiesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tellOfChange(): void {
  for (const listener of listeners) listener()
}

/** The copy of one form while it is open; once closed it is offered again. */
export function openLocalCopy() {
  const key = randomKey()
  openForms.add(key)
  return {
    /** Stores the form's values. Rejects where the browser stores nothing. */
    keep: async (copy: Omit<LocalCopy, 'key' | 'page'>) => {
      await set(key, { ...copy, key, page } satisfies LocalCopy, store())
      if (!openForms.has(key)) tellOfChange()
    },
    /** It is saved, or not wanted. */
    forget: () => forgetLocalCopy(key),
    close: () => void openForms.delete(key),
    reopen: () => void openForms.add(key),
  }
}

export async function putLocalCopyBack(copy: LocalCopy): Promise<void> {
  await set(copy.key, copy, store())
  tellOfChange()
}

export async function forgetLocalCopy(key: string): Promise<void> {
  await orNothing(async () => {
    await del(key, store())
    tellOfChange()
  }, undefined)
}

/** Copies of one kind that no form has open, newest first. */
export async function listLocalCopies(kind: string): Promise<LocalCopy[]> {
  const all = await orNothing(async () => entries<string, LocalCopy>(store()), [])
  const pages = await openPages()
  const isOpen = (copy: LocalCopy) => (copy.page === page ? openForms.has(copy.key) : pages.has(copy.page))
  return all
    .map(([, copy]) => copy)
    .filter((copy) => copy.kind === kind && !isOpen(copy))
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
}

async function openPages(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  const prefix = lockName('')
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}

/** Some browsers that store nothing say so by throwing at once. */
function orNothing<Answer>(ask: () => Promise<Answer>, nothing: Answer): Promise<Answer> {
  return ask().catch(() => nothing)
}
