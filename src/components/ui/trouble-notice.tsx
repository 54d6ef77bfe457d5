import type { UseQueryResult } from '@tanstack/react-query'
import { expectedErrorMessage } from '../../lib/failure-message.ts'
import { keepFocus } from '../../lib/focus.ts'
import { isNoConnection } from '../../lib/no-connection.ts'

/** Why data is missing: no connection at all, a server that was not reached or that failed, or one that refused and says why. */
export type Trouble = 'offline' | 'connection' | 'server' | Refusal

/** A planned refusal, which has words of its own. It is the error itself: the same one at each rendering. */
interface Refusal {
  message: string
}

const reasons: Record<Exclude<Trouble, Refusal>, string> = {
  offline: 'You are offline.',
  connection: 'Our server could not be reached.',
  server: 'Our server failed to respond.',
}

/** The reason why a query has no data; null without an error. Requirement: r-toast-message. */
export function troubleOf(error: Error | null): Trouble | null {
  if (!error) return null
  if (isRefusal(error)) return error
  if (!isNoConnection(error)) return 'server'
  return navigator.onLine ? 'connection' : 'offline'
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && expectedErrorMessage(error) !== null
}

interface TroubleNoticeProps {
  trouble: Trouble
  children: string
  onRetry: () => void
}

/**
 * The message where "Try again" was pressed last. Most notices disappear during the request: one that returns with the
 * same message has the focus again, once for each press.
 */
let triedFor: string | undefined

function takeFocusBack(button: HTMLElement | null): void {
  if (!button) return
  triedFor = undefined
  keepFocus(button)
}

export function TroubleNotice({ trouble, children, onRetry }: TroubleNoticeProps) {
  const tryAgain = () => {
    triedFor = children
    onRetry()
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-raised px-5 py-3">
      <p>{typeof trouble === 'string' ? `${reasons[trouble]} ${children}` : `${children} ${trouble.message}`}</p>
      <button
        ref={triedFor === children ? takeFocusBack : undefined}
        type="button"
        className="button"
        onClick={tryAgain}
      >
        Try again
      </button>
    </div>
  )
}

interface QueryNoticeProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'>
  /** The consequence of a failure, as a sentence. */
  failed: string
}

/** Replaces data that is loading or failed to load; empty once there is any. */
export function QueryNotice({ query, failed }: QueryNoticeProps) {
  const trouble = query.data === undefined ? troubleOf(query.error) : null
  if (trouble) {
    return (
      <div className="mt-6">
        <TroubleNotice trouble={trouble} onRetry={() => void query.refetch()}>
          {failed}
        </TroubleNotice>
      </div>
    )
  }
  if (!query.isPending) return null
  return (
    <p role="status" className="mt-6 text-ink-soft">
      One moment.
    </p>
  )
}
