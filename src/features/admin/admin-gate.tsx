import type { ReactNode } from 'react'
import { MessageScreen } from '../../components/message-screen.tsx'
import { TroubleNotice, troubleOf } from '../../components/trouble-notice.tsx'
import { useActivity } from '../../lib/use-activity.ts'
import { useSession, useWatchForRefusals } from '../../lib/use-session.ts'
import { LoginCard } from './login-card.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { SessionAlert } from './session-alert.tsx'

interface AdminGateProps {
  children: ReactNode
  /** What whoever was never in sees in place of the login. */
  refusal?: ReactNode
}

/**
 * Lets the administrator in, and shows everybody else the login. Whoever was in when the session ended keeps his screen,
 * which waits behind the login. Requirement: s4-session-states.
 */
export function AdminGate({ children, refusal }: AdminGateProps) {
  const { info, checkedAt, isRefused, hasEnded, failure, recheck } = useSession()
  const ask = () => void recheck()
  if (info || hasEnded) {
    return (
      <AtWork hasEnded={hasEnded}>
        {info && (
          <div className="wrap">
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
          Whether you are logged in could not be checked.
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
      <div inert={hasEnded} className="wrap-break-word">
        {children}
      </div>
      {hasEnded && <LoginDialog />}
    </>
  )
}
