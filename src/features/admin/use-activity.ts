import { useEffect } from 'react'
import { useApiClient } from '../../lib/api.ts'
import { useKnownSession } from '../../lib/use-session.ts'

/** The server counts in minutes: more often would be noise. */
const pauseMs = 60_000

/** Tells the server that somebody is at work: presses and keys, at most once a minute. Requirement: r-session-activity. */
export function useActivity(): void {
  const client = useApiClient()
  const know = useKnownSession()
  useEffect(() => {
    let told = Number.NEGATIVE_INFINITY
    const tell = () => {
      if (performance.now() - told < pauseMs) return
      told = performance.now()
      // A session that has ended meanwhile is found by the next check or save, which say so.
      client.security.recordActivity.mutate({}).then(know, () => undefined)
    }
    const acts = ['pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, tell, { passive: true })
    return () => {
      for (const act of acts) removeEventListener(act, tell)
    }
  }, [client])
}
