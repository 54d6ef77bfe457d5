import { TestMessage } from './test-message.tsx'
import { useMailState } from './use-mail-state.ts'

/** Whom messages are mailed to, and a way to try it. Where nothing can be mailed the dashboard says so itself. */
export function NoticeAddress() {
  const mail = useMailState()
  if (!mail?.isSetUp) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-ink-soft">
        New messages are mailed to <span className="text-ink wrap-anywhere">{mail.to}</span> as well.
      </p>
      <TestMessage />
    </div>
  )
}
