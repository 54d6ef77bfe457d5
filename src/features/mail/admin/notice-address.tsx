import { useState } from 'react'
import { TestMessage } from './test-message.tsx'
import { isWell, useMailState } from './use-mail-state.ts'

/** Whom messages are mailed to, and a way to try it. Where mail does not leave the dashboard says so itself. */
export function NoticeAddress() {
  const mail = useMailState()
  // A test that is refused begins that warning; its answer stays beside the button that was pressed.
  const [isTested, setIsTested] = useState(false)
  if (!mail?.isSetUp || !(isWell(mail) || isTested)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
      {isWell(mail) && (
        <p className="text-ink-soft">
          New messages are mailed to <span className="text-ink wrap-anywhere">{mail.to}</span> as well.
        </p>
      )}
      <TestMessage className="text-link min-h-11" onAnswer={() => setIsTested(true)} />
    </div>
  )
}
