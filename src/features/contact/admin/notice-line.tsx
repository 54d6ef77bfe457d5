import type { MouseEvent } from 'react'
import { dateAndTime } from '#domain/date-and-time.ts'
import { useSite } from '../../../lib/site.ts'
import type { Message } from './use-messages.ts'

interface NoticeLineProps {
  notice: Message['notice']
  /** Without a mail server nothing can be sent. */
  canMail: boolean
  isBusy: boolean
  onMail: (press: MouseEvent) => void
}

/** Whether the message was mailed to the owner, and once more if he wants. Of what is too long ago nothing is said. */
export function NoticeLine({ notice, canMail, isBusy, onMail }: NoticeLineProps) {
  const { timeZone } = useSite()
  const words = notice && noticeWords(notice, (instant) => dateAndTime(instant, timeZone))
  const act = canMail && !isBusy ? actWords(notice) : null
  if (!words && !act && !isBusy) return null
  return (
    <div className="mt-5 flex max-w-prose flex-wrap items-center gap-x-5 text-sm">
      {words && <p className="text-ink-soft">{words}</p>}
      {(act || isBusy) && (
        <button
          type="button"
          className="text-link min-h-11 aria-disabled:opacity-70"
          aria-disabled={isBusy}
          onClick={onMail}
        >
          {isBusy ? 'Sending...' : act}
        </button>
      )}
    </div>
  )
}

function noticeWords(notice: NonNullable<Message['notice']>, say: (instant: Date) => string): string {
  if (notice.state === 'sent') return `Mailed to you on ${say(notice.at)}.`
  if (notice.state === 'failed') return `Not mailed to you: ${notice.problem} Given up on ${say(notice.at)}.`
  if (notice.state === 'not set up') return 'Not mailed to you: mail is not set up.'
  if (!notice.problem) return 'It is about to be mailed to you.'
  const next = notice.nextAt ? `The next try is on ${say(notice.nextAt)}.` : 'The next try is about to be made.'
  return `Not mailed to you yet: ${notice.problem} ${next}`
}

/** What is offered; nothing while it leaves by itself. */
function actWords(notice: Message['notice']): string | null {
  if (!notice) return 'Mail it to me'
  if (notice.state === 'waiting') return notice.problem && 'Try now'
  return 'Send again'
}
