import { ChevronDown, Mail, MailX } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import { dateAndTime } from '#domain/date-and-time.ts'
import { replyLink } from '#domain/reply-link.ts'
import { useSite } from '../../../lib/site.ts'
import { NoticeLine } from './notice-line.tsx'
import type { Message } from './use-messages.ts'

interface MessageRowProps {
  message: Message
  isOpen: boolean
  isBusy: boolean
  /** Its mail is being sent. */
  isMailing: boolean
  canMail: boolean
  onToggle: (press: MouseEvent) => void
  onMarkUnread: (press: MouseEvent) => void
  onMail: (press: MouseEvent) => void
  onDelete: (press: MouseEvent) => void
}

/** Who wrote about what, and the text once it is opened. Strangers wrote it: it is shown as it is, and leads nowhere. */
export function MessageRow({ message, isOpen, isBusy, onToggle, onMarkUnread, onDelete, ...mail }: MessageRowProps) {
  const { timeZone } = useSite()
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const { name, subject, readAt, createdAt, notice } = message
  const isUnread = readAt === null
  return (
    <li>
      <h3 className="font-sans text-base tracking-normal">
        <button
          ref={line}
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
                Not mailed
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
          <Letter message={message} />
          <NoticeLine notice={notice} canMail={mail.canMail} isBusy={mail.isMailing} onMail={mail.onMail} />
          <div className="mt-5 flex flex-wrap gap-2 max-sm:[&_.button]:px-3 sm:gap-3">
            <a href={replyLink(message, timeZone)} className="button">
              Reply
            </a>
            <button
              type="button"
              className="button"
              onClick={(press) => {
                onMarkUnread(press)
                line.current?.focus()
              }}
            >
              Mark as unread
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

function Letter({ message: { name, email, message } }: { message: Message }) {
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
