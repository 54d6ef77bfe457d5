import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { warningMinutes } from '#domain/security/session-life.ts'
import { MessageScreen } from '../../../components/ui/message-screen.tsx'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { useFocusReturn } from '../../../components/ui/use-focus-return.ts'
import { useApiClient } from '../../../lib/api.ts'
import { focusMainHeading } from '../../../lib/focus.ts'
import { useActivity } from '../../../lib/use-activity.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import {
  type SessionInfo,
  useKnownSession,
  useRefetchAfterLogin,
  useSession,
  useWatchForRefusals,
} from '../../../lib/use-session.ts'
import { LoginForm } from './login-form.tsx'

interface AdminGateProps {
  children: ReactNode
  /** Over the screen, for the administrator. */
  bar?: ReactNode
  /** Replaces the login for people who have not been logged in. */
  refusal?: ReactNode
}

/**
 * Shows its children to the administrator and the login to others. If the session ends, the screen stays behind the
 * login. Requirement: s4-session-states.
 */
export function AdminGate({ children, bar, refusal }: AdminGateProps) {
  const { info, checkedAt, isRefused, hasEnded, failure, recheck } = useSession()
  const ask = () => void recheck()
  if (info || hasEnded) {
    return (
      <AtWork hasEnded={hasEnded}>
        {bar}
        {info && (
          <div className="wrap sticky top-0 z-20">
            <SessionAlert info={info} checkedAt={checkedAt} onRecheck={ask} />
          </div>
        )}
        {children}
      </AtWork>
    )
  }
  if (isRefused) {
    return (
      refusal ?? (
        <div className="wrap py-16 sm:py-24">
          <LoginCard />
        </div>
      )
    )
  }
  const trouble = troubleOf(failure)
  if (trouble) {
    return (
      <div className="wrap py-16 sm:py-24">
        <TroubleNotice trouble={trouble} onRetry={ask}>
          We could not check whether you are logged in.
        </TroubleNotice>
      </div>
    )
  }
  return (
    <MessageScreen title="Checking Authentication" text="One moment.">
      <noscript>The admin needs JavaScript.</noscript>
    </MessageScreen>
  )
}

function AtWork({ hasEnded, children }: { hasEnded: boolean; children: ReactNode }) {
  useActivity(!hasEnded)
  useWatchForRefusals()
  return (
    <>
      <div inert={hasEnded} className="admin wrap-break-word">
        {children}
      </div>
      {hasEnded && <LoginDialog />}
    </>
  )
}

/** Asks for the password. Requirement: s2-admin-login. */
export function LoginCard() {
  const id = useId()
  const isIn = useRef(false)
  // Nothing of the card is left once the password was right.
  useEffect(() => () => void (isIn.current && focusMainHeading()), [])
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-md border border-line bg-raised p-6 sm:p-8">
      <h1 id={id} className="text-4xl">
        Admin Login
      </h1>
      <LoginForm
        onIn={() => {
          isIn.current = true
        }}
      />
    </section>
  )
}

/**
 * Asks for the password over the screen on which a session has ended, which stays as it was. Nothing but the password
 * closes it; the focus then returns to where it was. Requirement: s4-session-401.
 */
function LoginDialog() {
  const returnFocus = useFocusReturn()
  const refetch = useRefetchAfterLogin()
  return (
    // Nothing that Radix takes for a wish to close is heard.
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-water-6/70" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-60 max-h-dvh w-[min(100vw-2.5rem,28rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto bg-raised p-6 text-ink shadow-2xl outline-none sm:p-8"
        >
          <Dialog.Title className="text-3xl">Session expired. Please log in again.</Dialog.Title>
          <Dialog.Description className="mt-3 text-ink-soft">
            Your screen stays as you left it, with everything you have typed.
          </Dialog.Description>
          <LoginForm onIn={refetch} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

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
    <div
      role="alert"
      className="session-alert flex items-center gap-x-4 border-2 border-t-0 border-ink bg-raised px-4 py-2 max-sm:gap-x-2 max-sm:px-2"
    >
      <Clock aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans leading-snug font-medium tracking-normal">Session Expiring Soon</h2>
        <p className="text-sm leading-snug">
          <span>
            {minutes === 0 ? 'Less than a minute left.' : `${minutes} minute${minutes === 1 ? '' : 's'} left.`}
          </span>
          {info.isContentEditing && (
            <span className="max-sm:sr-only">
              {' '}
              After an hour of editing you will be asked for the password again; nothing you have typed is lost.
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        className="button max-sm:px-2 max-sm:text-sm"
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
