import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning as MailSign } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { Warning } from '../../../components/ui/warning.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export type MailState = RouterOutput['adminContent']['mailState']

const troubleMs = 30_000

/** Whether mail leaves. It is not polled while it does, because a new warning would move the text under the cursor. */
function useMailState(): MailState | undefined {
  const isIn = useIsStillIn()
  return useQuery({
    ...useApi().adminContent.mailState.queryOptions(),
    ...{ enabled: isIn, staleTime: 0, refetchOnWindowFocus: true },
    // Saving a mail server in the Site tab reads it again.
    refetchInterval: ({ state: { data } }) => (data?.isSetUp && !isWell(data) ? troubleMs : false),
  }).data
}

function isWell({ isSetUp, problem, waiting, failedNotices, failedConfirmations }: MailState): boolean {
  return isSetUp && !problem && waiting + failedNotices + failedConfirmations === 0
}

/** Says on the dashboard that mail is not set up or does not leave, and what can be done; nothing while all is well. */
export function MailWarning() {
  const mail = useMailState()
  // After a successful test message the button that was pressed stays.
  const [isTested, setIsTested] = useState(false)
  if (!mail || (isWell(mail) && !isTested)) return null
  return (
    <Warning title={title(mail)} icon={MailSign}>
      {mail.isSetUp ? <Held mail={mail} /> : <NotSetUp mail={mail} />}
      {mail.isSetUp && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <TestMessage className="button" onAnswer={() => setIsTested(true)} />
        </div>
      )}
    </Warning>
  )
}

function title(mail: MailState): string {
  if (!mail.isSetUp) return 'Email is not set up'
  if (mail.problem) return 'Email is not being sent'
  return isWell(mail) ? 'Email is working' : 'Some emails were not sent'
}

function NotSetUp({ mail: { waiting } }: { mail: MailState }) {
  return (
    <>
      <p>
        Messages from visitors are stored under <Tab tab="messages">Messages</Tab> but not emailed, and new subscribers
        get no link to confirm their email address.{' '}
        {waiting > 0 && <span>{`${mails(waiting)} and will be kept for up to 30 days.`}</span>}
      </p>
      <p className="text-ink-soft">
        To send email, enter your mail server under <Tab tab="site">Site</Tab>.
      </p>
    </>
  )
}

function Held({ mail: { problem, waiting, failedNotices, failedConfirmations } }: { mail: MailState }) {
  return (
    <>
      {problem && <p>{problem}</p>}
      {waiting > 0 && <p>{`${mails(waiting)} and will be retried for up to two days.`}</p>}
      {failedNotices > 0 && (
        <p>
          <span>{counted(failedNotices, 'message')}</span> could not be emailed to you, and can be sent again under{' '}
          <Tab tab="messages">Messages</Tab>.
        </p>
      )}
      {failedConfirmations > 0 && (
        <p>
          <span>{counted(failedConfirmations, 'confirmation email')}</span> could not be delivered in the last 24 hours.
          Such addresses usually contain a typo: see <Tab tab="newsletter">Newsletter</Tab>.
        </p>
      )}
    </>
  )
}

const mails = (count: number) => `${grouped(count)} ${count === 1 ? 'email is waiting' : 'emails are waiting'}`

function Tab({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Link to="/admin" search={{ tab, edit: undefined }} resetScroll={false} className="text-link">
      {children}
    </Link>
  )
}

/** The address that messages are mailed to, with a test. The dashboard warns where mail does not leave. */
export function NoticeAddress() {
  const mail = useMailState()
  // A refused test starts that warning; its result stays beside the button that was pressed.
  const [isTested, setIsTested] = useState(false)
  if (!mail?.isSetUp || !(isWell(mail) || isTested)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
      {isWell(mail) && (
        <p className="text-ink-soft">
          New messages are also emailed to <span className="text-ink wrap-anywhere">{mail.to}</span>.
        </p>
      )}
      <TestMessage className="text-link min-h-11" onAnswer={() => setIsTested(true)} />
    </div>
  )
}

interface TestMessageProps {
  className: 'button' | 'text-link min-h-11'
  onAnswer: () => void
}

/** Sends the owner a message at once, and says what the mail server answered. */
function TestMessage({ className, onAnswer }: TestMessageProps) {
  const client = useApiClient()
  const { mailState } = useApi().adminContent
  const { run, isMeant } = useFirstPress()
  const test = useMutation({
    mutationFn: () => client.adminContent.sendTestMessage.mutate(),
    onSuccess: onAnswer,
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send a test message. Please try again.' }),
    onSettled: () => void mailState.invalidate(),
  })
  return (
    <>
      <button
        type="button"
        className={`${className} aria-disabled:opacity-70`}
        aria-disabled={test.isPending}
        onClick={(press) => isMeant(press, 'test') && run(() => test.mutateAsync())}
      >
        {test.isPending ? 'Sending...' : 'Send a test message'}
      </button>
      <p role="status" className="max-w-prose wrap-anywhere empty:hidden">
        {test.data && outcomeMessage(test.data)}
      </p>
    </>
  )
}

function outcomeMessage({ to, problem }: { to: string; problem: string | null }): string {
  return problem ? `The test message was not sent. ${problem}` : `The mail server accepted the test message to ${to}.`
}
