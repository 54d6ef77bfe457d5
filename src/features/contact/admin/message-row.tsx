import { ChevronDown, Mail, MailX } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { longDate } from '#domain/shared/dates.ts'
import { useSite } from '../../../lib/site.ts'
import type { Message } from './use-messages.ts'

interface MessageRowProps {
  message: Message
  isOpen: boolean
  isBusy: boolean
  /** Its mail is being sent. */
  isMailing: boolean
  canMail: boolean
  onToggle: (press: MouseEvent) => void
  onMark: (isRead: boolean, press: MouseEvent) => void
  onMail: (press: MouseEvent) => void
  onDelete: (press: MouseEvent) => void
}

/** A message, with its text once it is opened. A stranger wrote it, so it is shown as plain text without links. */
export function MessageRow({ message, isOpen, isBusy, onToggle, onMark, onDelete, ...mail }: MessageRowProps) {
  const { timeZone } = useSite()
  const id = useId()
  const { name, subject, readAt, createdAt, notice } = message
  const isUnread = readAt === null
  return (
    <li>
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 text-left leading-normal hover:text-kelp md:grid-cols-[14rem_minmax(0,1fr)_auto_auto]"
        >
          <bdi className={`wrap-anywhere max-md:text-sm ${isUnread ? 'font-medium' : 'text-ink-soft'}`}>{name}</bdi>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:col-start-1 max-md:row-start-2">
            <bdi className={`min-w-0 text-lg wrap-anywhere ${isUnread ? 'font-medium' : ''}`}>{subject}</bdi>
            {isUnread && (
              <span className="badge">
                <Mail size={14} strokeWidth={1.5} aria-hidden="true" />
                Unread
              </span>
            )}
            {notice?.state === 'failed' && (
              <span className="badge">
                <MailX size={14} strokeWidth={1.5} aria-hidden="true" />
                Not emailed
              </span>
            )}
          </span>
          <time
            dateTime={createdAt.toISOString()}
            className="text-sm text-ink-soft tabular-nums max-md:col-start-1 max-md:row-start-3"
          >
            {dateAndTime(createdAt, timeZone)}
          </time>
          <ChevronDown
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className={`max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="pb-6 md:pl-60">
          <Text message={message} />
          <NoticeLine notice={notice} canMail={mail.canMail} isBusy={mail.isMailing} onMail={mail.onMail} />
          <div className="mt-5 flex flex-wrap gap-2 max-sm:[&_.button]:px-3 sm:gap-3">
            <a
              href={replyLink(message, timeZone)}
              className="button"
              onClick={(press) => isUnread && onMark(true, press)}
            >
              Reply
            </a>
            <button type="button" className="button" onClick={(press) => onMark(isUnread, press)}>
              {isUnread ? 'Mark as read' : 'Mark as unread'}
            </button>
            <button type="button" className="button aria-disabled:opacity-70" aria-disabled={isBusy} onClick={onDelete}>
              Delete
            </button>
          </div>
        </div>
      )}
    </li>
  )
}

function Text({ message: { name, email, message } }: { message: Message }) {
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">
        From <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </p>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
    </>
  )
}

interface NoticeLineProps {
  notice: Message['notice']
  /** Without a mail server nothing can be sent. */
  canMail: boolean
  isBusy: boolean
  onMail: (press: MouseEvent) => void
}

/** Says whether the message was mailed to the owner, and mails it again on request. Old messages have no mail state. */
function NoticeLine({ notice, canMail, isBusy, onMail }: NoticeLineProps) {
  const { timeZone } = useSite()
  const words = notice && noticeMessage(notice, (instant) => dateAndTime(instant, timeZone))
  const act = canMail && !isBusy ? actLabel(notice) : null
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

function noticeMessage(notice: NonNullable<Message['notice']>, say: (instant: Date) => string): string {
  if (notice.state === 'sent') return `Emailed to you on ${say(notice.at)}.`
  if (notice.state === 'failed') return `Not emailed to you: ${notice.problem} We stopped trying on ${say(notice.at)}.`
  if (notice.state === 'not set up') return 'Not emailed to you: email is not set up.'
  if (!notice.problem) return 'It is about to be emailed to you.'
  const next = notice.nextAt ? `The next attempt is on ${say(notice.nextAt)}.` : 'The next attempt is about to start.'
  return `Not emailed to you yet: ${notice.problem} ${next}`
}

/** The label of the button; none while the message leaves by itself. */
function actLabel(notice: Message['notice']): string | null {
  if (!notice) return 'Email it to me'
  if (notice.state === 'waiting') return notice.problem && 'Try now'
  return 'Send again'
}

/** Browsers and mail programs cut longer addresses, or open nothing. */
const longestLink = 2_000
/** The encoded subject leaves room for the quote. */
const longestSubject = 600

interface Written {
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
}

/** Opens the mail program with a reply: recipient, subject and quoted text, cut to the length of a link. */
export function replyLink({ name, email, subject, message, createdAt }: Written, timeZone: string): string {
  const about = fitting(/^re:/i.test(subject) ? subject : `Re: ${subject}`, longestSubject)
  const start = `mailto:${encoded(email).replace('%40', '@')}?subject=${about}&body=`
  const quote = message.replace(/\r\n?|\n/g, '\n').replace(/^/gm, '> ')
  const lines = `\n\nOn ${longDate(createdAt, timeZone)}, ${name} wrote:\n${quote}`.replaceAll('\n', '\r\n')
  return start + fitting(lines, longestLink - start.length)
}

const ellipsis = encoded('…')

/** Cuts a text so that it has at most so many characters encoded, with an ellipsis for the rest. */
function fitting(text: string, most: number): string {
  const whole = encoded(text)
  if (whole.length <= most) return whole
  let fit = ''
  for (const character of text) {
    const next = fit + encoded(character)
    if (next.length + ellipsis.length > most) break
    fit = next
  }
  return fit + ellipsis
}

/** Half a character, which JSON may carry, cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
