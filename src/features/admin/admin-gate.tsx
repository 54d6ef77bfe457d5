import type { ReactNode } from 'react'
import { MessageScreen } from '../../components/message-screen.tsx'
import { TroubleNotice, troubleOf } from '../../components/trouble-notice.tsx'
import { useSession } from '../../lib/use-session.ts'
import { LoginCard } from './login-card.tsx'
import { SessionAlert } from './session-alert.tsx'
import { useActivity } from './use-activity.ts'

/** Requirement: s4-session-401. */
const expired = 'Session expired. Please log in again.'

/** Lets the administrator in, and shows everybody else the login. Requirement: s4-session-states. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { info, checkedAt, isRefused, hasEnded, failure, recheck } = useSession()
  if (isRefused) {
    return (
      <div className="wrap py-16 sm:py-24">
        <LoginCard reason={hasEnded ? expired : undefined} />
      </div>
    )
  }
  if (info) {
    return (
      <AtWork>
        <div className="wrap">
          <SessionAlert info={info} checkedAt={checkedAt} onRecheck={recheck} />
        </div>
        {children}
      </AtWork>
    )
  }
  const trouble = failure && troubleOf({ error: failure, isPaused: false })
  if (trouble) {
    return (
      <div className="wrap py-16 sm:py-24">
        <TroubleNotice trouble={trouble} onRetry={recheck}>
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

function AtWork({ children }: { children: ReactNode }) {
  useActivity()
  return children
}
