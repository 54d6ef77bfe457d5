import { isNoConnection } from '../lib/no-connection.ts'

/** Why an answer is missing: no connection at all, one that broke, or a server that failed. */
export type Trouble = 'offline' | 'connection' | 'server'

const reasons: Record<Trouble, string> = {
  offline: 'You are offline.',
  connection: 'The connection failed.',
  server: 'Our server failed to answer.',
}

interface Asked {
  error: unknown
  /** Whether the question waits for the connection to come back. */
  isPaused: boolean
}

/** What went wrong with a question that has no answer; null while nothing has. */
export function troubleOf({ error, isPaused }: Asked): Trouble | null {
  if (isPaused) return 'offline'
  if (!error) return null
  if (!isNoConnection(error)) return 'server'
  return navigator.onLine ? 'connection' : 'offline'
}

interface TroubleNoticeProps {
  trouble: Trouble
  /** What is missing because of it, as a sentence. */
  children: string
  onRetry: () => void
}

/** Says why something is missing and offers another try. */
export function TroubleNotice({ trouble, children, onRetry }: TroubleNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-raised px-5 py-3">
      <p>
        {reasons[trouble]} {children}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
