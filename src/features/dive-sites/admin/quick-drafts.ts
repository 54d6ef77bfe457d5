import type { ManagedDiveSite } from './found-dive-sites.ts'

export type QuickField = 'imageUrl' | 'videoUrl' | 'videoThumbnail' | 'reviewLink'
export type QuickValues = Partial<Record<QuickField, string>>

/** By dive site. */
type Typed = ReadonlyMap<number, QuickValues>

const nothing: QuickValues = {}

/**
 * What was typed into single fields of dive sites and not saved: a card that scrolls away is taken out of the page, and
 * in Photo Management another dive site may be picked meanwhile.
 */
export function createQuickDrafts() {
  let all: Typed = new Map()
  const listeners = new Set<() => void>()
  return {
    all: () => all,
    of: (id: number) => all.get(id) ?? nothing,
    /** Undefined is as it was. */
    set: (id: number, change: Partial<Record<QuickField, string | undefined>>) => {
      const typed = Object.entries({ ...all.get(id), ...change }).filter(([, text]) => text !== undefined)
      const others = [...all].filter(([other]) => other !== id)
      all = new Map(typed.length > 0 ? [...others, [id, Object.fromEntries(typed)]] : others)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type QuickDrafts = ReturnType<typeof createQuickDrafts>

/** Whether something of it differs from what is stored. */
export function isUnsaved(diveSite: ManagedDiveSite, typed: QuickValues): boolean {
  return Object.entries(typed).some(([field, text]) => text.trim() !== (diveSite[field as QuickField] ?? ''))
}

/** As a local copy holds what is not saved: "7 imageUrl" and its text. */
export function writeQuickDrafts(all: Typed, diveSites: readonly ManagedDiveSite[]): Record<string, string> {
  const stored = new Map(diveSites.map((diveSite) => [diveSite.id, diveSite]))
  const kept = [...all].filter(([id, typed]) => {
    const diveSite = stored.get(id)
    return !diveSite || isUnsaved(diveSite, typed)
  })
  return Object.fromEntries(
    kept.flatMap(([id, typed]) => Object.entries(typed).map(([field, text]) => [`${id} ${field}`, text])),
  )
}

/** Puts back what a local copy holds, but over nothing that was typed since. Returns the dive sites that it is of. */
export function readQuickDrafts(values: Readonly<Record<string, string>>, drafts: QuickDrafts): number[] {
  const ids = Object.entries(values).map(([key, text]) => {
    const [id, field] = key.split(' ')
    drafts.set(Number(id), { [field as QuickField]: text, ...drafts.of(Number(id)) })
    return Number(id)
  })
  return [...new Set(ids)]
}
