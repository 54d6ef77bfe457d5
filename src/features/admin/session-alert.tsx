import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { warningMinutes } from '#domain/session-life.ts'
import { useApiClient } from '../../lib/api.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { type SessionInfo, useKnownSession } from '../../lib/use-session.ts'

interface SessionAlertProps {
  info: SessionInfo
  /** When the server said so, in milliseconds since 1970. */
  checkedAt: number
  onRecheck: () => void
}

/** Warns before a session ends. Requirements: s4-session-warning, s4-session-refresh. */
export function SessionAlert({ info, checkedAt, onRecheck }: SessionAlertProps) {
  const minutes = useMinutesLeft(info.minutesRemaining, checkedAt, onRecheck)
  const client = useApiClient()
  const fail = useFailureToast()
  const know = useKnownSession()
  const refresh = useMutation({
    mutationFn: () => client.security.recordActivity.mutate({}),
    onSuccess: know,
    onError: (error) => {
      fail(error)
      onRecheck()
    },
  })
  if (minutes >= warningMinutes) return null
  return (
    <div role="alert" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-ink bg-raised p-5">
      <Clock aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">Session Expiring Soon</h2>
        <p className="mt-1">
          <span>
            {minutes === 0 ? 'Less than a minute is left.' : `${minutes} minute${minutes === 1 ? '' : 's'} left.`}
          </span>
          {info.isContentEditing && (
            <span> After an hour of editing the password is asked for again; what you have typed stays.</span>
          )}
        </p>
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={refresh.isPending}
        onClick={() => !refresh.isPending && refresh.mutate()}
      >
        Refresh Session
      </button>
    </div>
  )
}

/** Counts down between two checks, and asks again when nothing should be left. */
function useMinutesLeft(minutesRemaining: number, checkedAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(checkedAt)
  const left = minutesRemaining * 60_000 - Math.max(0, now - checkedAt)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(tick)
  }, [])
  // The server rounds down: a minute later the session has surely ended.
  const hasEnded = left <= -60_000
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded])
  return Math.max(0, Math.floor(left / 60_000))
}
