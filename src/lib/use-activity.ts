import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi, useApiClient } from './api.ts'
import { isUnauthorized, useRecheck } from './use-session.ts'

type Heartbeat = ReturnType<typeof createHeartbeat>

/** One for a page, however many editors it has. */
const heartbeats = new WeakMap<object, Heartbeat>()

const fields = 'input, textarea, [contenteditable]'

/** Reports the administrator's activity to the server: presses and keys, at most once a minute. Requirement: r-session-activity. */
export function useActivity(isOn: boolean): void {
  const beat = useHeartbeat()
  useEffect(() => {
    if (!isOn) return
    const tell = ({ target }: Event) => {
      // A key in a field may become an edit, which counts for both.
      if (target instanceof Element && target.matches(fields)) setTimeout(() => beat('act'))
      else beat('act')
    }
    const acts = ['pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, tell, { passive: true })
    return () => {
      for (const act of acts) removeEventListener(act, tell)
    }
  }, [beat, isOn])
}

/** To be called at each keystroke in an editor: tells the server at most once a minute. Requirement: r-session-heartbeat. */
export function useEditing(): () => void {
  const beat = useHeartbeat()
  return useCallback(() => beat('editing'), [beat])
}

function useHeartbeat(): Heartbeat {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  const recheck = useRecheck()
  const beat =
    heartbeats.get(client) ??
    createHeartbeat((activity) => {
      client.security.recordActivity.mutate(activity).then(
        // A response after a log-out must not log in again.
        (info) => queryClient.setQueryData(queryKey, (known) => known && info),
        (error) => isUnauthorized(error) && recheck(),
      )
    })
  heartbeats.set(client, beat)
  return beat
}

/** The server counts in minutes: more often would be noise. */
const pauseMs = 60_000

interface Activity {
  isEditing?: true
}

/** Reports activity, or typing in an editor, which counts as both, at most once a minute. */
export function createHeartbeat(tell: (activity: Activity) => void) {
  const told = { act: Number.NEGATIVE_INFINITY, editing: Number.NEGATIVE_INFINITY }
  return (kind: 'act' | 'editing') => {
    const now = performance.now()
    if (now - told[kind] < pauseMs) return
    told.act = now
    if (kind === 'editing') told.editing = now
    tell(kind === 'editing' ? { isEditing: true } : {})
  }
}
