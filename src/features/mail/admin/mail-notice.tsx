import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export type MailState = RouterOutput['adminContent']['mailState']

const troubleMs = 5_000

/** Whether mail leaves. It is not polled while it does, because a new notice would move the text under the cursor. */
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

/** In the Messages tab: where messages are emailed to; or why they are not, and what can be done. */
export function MailNotice() {
  const mail = useMailState()
  if (!mail) return null
  return (
    <section
      aria-label="Email"
      className={isWell(mail) ? 'border-b border-line py-3' : 'mt-5 border-2 border-ink bg-raised px-5 py-4'}
    >
      {isWell(mail) ? (
        <p className="text-ink-soft">
          New messages are also emailed to <span className="text-ink wrap-anywhere">{mail.to}</span>.
        </p>
      ) : (
        <div className="max-w-prose space-y-1 wrap-anywhere">
          <h3 className="text-xl">{title(mail)}</h3>
          {mail.isSetUp ? <Held mail={mail} /> : <NotSetUp mail={mail} />}
        </div>
      )}
      {mail.isSetUp && <TestMessage />}
    </section>
  )
}

function title({ isSetUp, problem }: MailState): string {
  if (!isSetUp) return 'Email is not set up'
  return problem ? 'Email is not being sent' : 'Some emails were not sent'
}

function NotSetUp({ mail: { waiting } }: { mail: MailState }) {
  return (
    <>
      <p>
        Messages from visitors are stored here but not emailed, and new subscribers get no link to confirm their email
        address. {waiting > 0 && <span>{`${mails(waiting)} and will be kept for up to 30 days.`}</span>}
      </p>
      <p className="text-ink-soft">
        To send email, enter your mail server under <MailSettings />.
      </p>
    </>
  )
}

function Held({ mail: { problem, waiting, failedNotices, failedConfirmations } }: { mail: MailState }) {
  return (
    <>
      {problem && (
        <>
          <p>{problem}</p>
          <p className="text-ink-soft">
            The mail server is set under <MailSettings />.
          </p>
        </>
      )}
      {waiting > 0 && <p>{`${mails(waiting)} and will be retried for up to two days.`}</p>}
      {failedNotices > 0 && (
        <p>
          <span>{counted(failedNotices, 'message')}</span> could not be emailed to you, and can be sent again below.
        </p>
      )}
      {failedConfirmations > 0 && (
        <p>
          <span>{counted(failedConfirmations, 'confirmation email')}</span> could not be delivered in the last 24 hours.
          Such email addresses usually contain a typo: see <Tab tab="newsletter">Newsletter</Tab>.
        </p>
      )}
    </>
  )
}

const mails = (count: number) => `${grouped(count)} ${count === 1 ? 'email is waiting' : 'emails are waiting'}`

function MailSettings() {
  return (
    <Tab tab="site" hash="mail">
      Site
    </Tab>
  )
}

function Tab({ tab, hash, children }: { tab: string; hash?: string; children: ReactNode }) {
  return (
    <Link to="/admin" search={{ tab, edit: undefined }} hash={hash} resetScroll={false} className="text-link">
      {children}
    </Link>
  )
}

/** Sends the owner a message at once, and says what the mail server answered. */
function TestMessage() {
  const client = useApiClient()
  const { mailState } = useApi().adminContent
  const { run, isMeant } = useFirstPress()
  const test = useMutation({
    mutationFn: () => client.adminContent.sendTestMessage.mutate(),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send a test message. Please try again.' }),
    onSettled: () => void mailState.invalidate(),
  })
  return (
    <>
      <button
        type="button"
        className="button mt-3 aria-disabled:opacity-70"
        aria-disabled={test.isPending}
        onClick={(press) => isMeant(press, 'test') && run(() => test.mutateAsync())}
      >
        {test.isPending ? 'Sending...' : 'Send a test message'}
      </button>
      <p role="status" className="mt-2 max-w-prose wrap-anywhere empty:hidden">
        {test.data && outcomeMessage(test.data)}
      </p>
    </>
  )
}

function outcomeMessage({ to, problem }: { to: string; problem: string | null }): string {
  return problem ? `The test message was not sent. ${problem}` : `The mail server accepted the test message to ${to}.`
}
