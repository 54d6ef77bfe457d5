import { type ComponentType, useCallback, useState } from 'react'

/** A part of a screen whose code is fetched when it is wanted. */
export interface LazyComponent<Props> {
  /** Null when it cannot be had, which may be asked for again. */
  fetch: () => Promise<ComponentType<Props> | null>
  /** Once it was fetched, unless it is to come anew each time: it is then shown at once. */
  known: ComponentType<Props> | null
}

/**
 * Not by `lazy()`: without a connection that would take the whole screen away, with all that was typed in it, and would never
 * be tried again.
 */
export function lazyComponent<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  { isShownAtOnce = true } = {},
): LazyComponent<Props> {
  const part: LazyComponent<Props> = {
    known: null,
    fetch: () => {
      askAgainForStyles()
      return fetchPart().then(
        ({ default: fetched }) => {
          if (isShownAtOnce) part.known = fetched
          return fetched
        },
        () => null,
      )
    },
  }
  return part
}

export function useLazyComponent<Props>(part: LazyComponent<Props>) {
  const [Part, setPart] = useState(() => part.known)
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** Resolves with whether it is there now. */
  const load = useCallback(async () => {
    setPending(true)
    const fetched = await part.fetch()
    setPending(false)
    setPart((before: ComponentType<Props> | null) => fetched ?? before)
    setFailed(!fetched)
    return fetched !== null
  }, [part])
  return { Part, isPending, hasFailed, load }
}

/** Style sheets that did not come. Where they have no rules, browsers differ in what they say of them: their event tells. */
const failed = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) failed.add(target)
  }
  // The event does not bubble.
  document.addEventListener('error', remember, { capture: true })
}

/**
 * Asks again for style sheets that did not come. Vite asks for those of a part but once: a part that is fetched again after
 * its first try failed would stand there without them.
 */
export function askAgainForStyles(): void {
  for (const link of failed) link.replaceWith(link.cloneNode())
  failed.clear()
}
