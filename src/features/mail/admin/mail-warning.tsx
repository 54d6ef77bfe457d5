import { MailWarning as MailSign } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { TestMessage } from './test-message.tsx'
import { isWell, type MailState, useMailState } from './use-mail-state.ts'

/** Says on the dashboard that mail is not set up or does not leave, and what can be done; nothing while all is well. */
export function MailWarning() {
  const id = useId()
  const mail = useMailState()
  // Whoever has just seen his test message leave is not left without the button that he pressed.
  const [isTested, setIsTested] = useState(false)
  if (!mail || (isWell(mail) && !isTested)) return null
  return (
    <section aria-labelledby={id} className="mt-6 flex gap-x-4 border border-line bg-raised px-5 py-4">
      <MailSign aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-kelp max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-xl">
          {title(mail)}
        </h2>
        <div className="mt-1 max-w-prose space-y-1">
          {mail.isSetUp ? <Held mail={mail} /> : <NotSetUp mail={mail} />}
        </div>
        {mail.isSetUp && (
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
            <TestMessage className="button" onAnswer={() => setIsTested(true)} />
          </div>
        )}
      </div>
    </section>
  )
}

function title(mail: MailState): string {
  if (!mail.isSetUp) return 'Mail is not set up'
  if (mail.problem) return 'Mail does not leave'
  return isWell(mail) ? 'Mail leaves' : 'Some mail did not leave'
}

function NotSetUp({ mail: { waiting } }: { mail: MailState }) {
  return (
    <>
      <p>
        What visitors write stands under <Tab tab="messages">Messages</Tab> alone; whoever subscribes gets no link to
        confirm the address. {waiting > 0 && <span>{`${mails(waiting)} for it, each up to 30 days.`}</span>}
      </p>
      <p className="text-ink-soft">
        To send mail, set <code>SMTP_URL</code> and <code>MAIL_FROM</code> in the server’s settings, and{' '}
        <code>CONTACT_TO</code> if messages go to another address; then start the site again.
      </p>
    </>
  )
}

function Held({ mail: { problem, waiting, failedNotices, failedConfirmations } }: { mail: MailState }) {
  return (
    <>
      {problem && <p>{problem}</p>}
      {waiting > 0 && <p>{`${mails(waiting)} and will be tried again, for two days at most.`}</p>}
      {failedNotices > 0 && (
        <p>
          <span>{counted(failedNotices, 'message')}</span> could not be mailed to you, and can be sent again under{' '}
          <Tab tab="messages">Messages</Tab>.
        </p>
      )}
      {failedConfirmations > 0 && (
        <p>
          <span>{counted(failedConfirmations, 'link')}</span> to confirm an address could not be delivered since
          yesterday. Most such addresses have a slip in them: see <Tab tab="newsletter">Newsletter</Tab>.
        </p>
      )}
    </>
  )
}

const mails = (count: number) => `${grouped(count)} ${count === 1 ? 'mail waits' : 'mails wait'}`

function Tab({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Link to="/admin" search={{ tab, edit: undefined }} resetScroll={false} className="text-link">
      {children}
    </Link>
  )
}
