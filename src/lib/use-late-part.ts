import { type ComponentType, useCallback, useState } from 'react'
import { askAgainForStyles } from './failed-styles.ts'

/**
 * A part of a screen whose code is fetched when it is wanted. Not by `lazy()`: without a connection that would take the whole
 * screen away, with all that was typed in it, and would never be tried again.
 * @param fetchPart the same function at each rendering
 */
export function useLatePart<Props>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** Resolves with whether it is there now. */
  const load = useCallback(() => {
    askAgainForStyles()
    return fetchPart().then(
      ({ default: fetched }) => {
        setPart(() => fetched)
        return true
      },
      () => {
        setFailed(true)
        return false
      },
    )
  }, [fetchPart])
  return { Part, hasFailed, load }
}
