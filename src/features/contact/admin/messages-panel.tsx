import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { grouped } from '#domain/shared/numbers.ts'
import { ConfirmDialog, useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { SearchInput } from '../../../components/ui/search-input.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFocusAfterUpdate } from '../../../lib/focus.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { MessageRow } from './message-row.tsx'
import { type Message, useMessages } from './use-messages.ts'

interface MessagesPanelProps {
  isOpen: boolean
  about?: ReactNode
}

/** Messages from the contact form. Requirement: r-contact-tab. */
export function MessagesPanel({ isOpen, about }: MessagesPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const { query, search, setSearch, showMore, isAtMost } = useMessages(isOpen)
  const { messages } = useApi().adminContent
  const { run, isMeant } = useFirstPress()
  const awaitUpdate = useFocusAfterUpdate(heading, query.dataUpdatedAt)
  const acts = useMessageActs({
    run,
    onDeleted: () => {
      setOpenId(null)
      // The line that was pressed goes away.
      heading.current?.focus({ preventScroll: true })
    },
    onSettled: () => {
      awaitUpdate()
      void messages.invalidate()
    },
  })
  const toggle = (message: Message, press: MouseEvent) => {
    // Another one may have moved there, because the open one has closed.
    if (!isMeant(press, message.id)) return
    setOpenId(message.id === openId ? null : message.id)
  }
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Messages{' '}
          {query.data && (
            <span className="ml-2 font-sans text-base tracking-normal text-ink-soft tabular-nums">
              {query.data.unread > 0 ? `${grouped(query.data.unread)} unread` : 'all read'}
            </span>
          )}
        </h2>
        <SearchInput label="Search messages" value={search} onChange={setSearch} />
      </div>
      {about}
      <QueryNotice query={query} failed="The messages could not be loaded." />
      {query.data?.found === 0 && (
        <p className="mt-6 text-ink-soft wrap-anywhere">
          {search.trim() ? `No messages match “${search.trim()}”.` : 'No messages yet.'}
        </p>
      )}
      {query.data && (
        <>
          <ul className="divide-y divide-line">
            {query.data.messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isOpen={message.id === openId}
                isBusy={message.id === acts.busyWith}
                isMailing={message.id === acts.mailing}
                canMail={query.data.isMailSetUp}
                onToggle={(press) => toggle(message, press)}
                onMark={(isRead, press) => isMeant(press, message.id) && acts.mark(message, isRead)}
                onMail={(press) => isMeant(press, message.id) && acts.mail(message)}
                onDelete={(press) => isMeant(press, message.id) && acts.askToDelete(message)}
              />
            ))}
          </ul>
          <More shown={query.data.messages.length} found={query.data.found} isAtMost={isAtMost} onMore={showMore} />
        </>
      )}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}

interface MoreProps {
  shown: number
  found: number
  isAtMost: boolean
  onMore: () => void
}

function More({ shown, found, isAtMost, onMore }: MoreProps) {
  if (shown >= found) return null
  if (isAtMost) {
    return (
      <p className="mt-4 text-ink-soft">{`Showing ${grouped(shown)} of ${grouped(found)}. Search to find the others.`}</p>
    )
  }
  return <ShowMore things="messages" count={shown} total={found} onPress={onMore} />
}

interface MessageEvents {
  /** Does one after the other. */
  run: (act: () => Promise<unknown>) => void
  onDeleted: () => void
  onSettled: () => void
}

/** Marking, mailing once more and deleting. A message that was deleted meanwhile says so, and goes. */
function useMessageActs({ run, onDeleted, onSettled }: MessageEvents) {
  const { adminContent } = useApiClient()
  const { mailState } = useApi().adminContent
  const mark = useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) => adminContent.markMessage.mutate({ id, isRead }),
    onError: useFailureToast({
      title: 'Update Failed',
      text: 'Failed to mark the message as read or unread. Please try again.',
    }),
    onSettled,
  })
  const settleMail = () => {
    onSettled()
    // The dashboard counts messages that could not be mailed.
    void mailState.invalidate()
  }
  const mail = useMutation({
    mutationFn: ({ id }: Message) => adminContent.mailMessageAgain.mutate({ id }),
    onSuccess: ({ emailSent }) => showToast(emailSent ? mailed : notMailed),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to email the message. Please try again.' }),
    onSettled: settleMail,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Message) => adminContent.deleteMessage.mutate({ id }),
    onSuccess: () => {
      onDeleted()
      showToast({ title: 'Deleted', text: 'The message has been deleted for good.' })
    },
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete the message. Please try again.' }),
    onSettled: settleMail,
  })
  const question = useQuestion<Message>({
    title: 'Delete this message?',
    textOf: ({ subject, name }) =>
      `${isolated(subject)}, from ${isolated(name)}, will be deleted for good: this action cannot be undone. Earlier backups still contain it.`,
    act: 'Delete',
    onConfirm: (message) => run(() => remove.mutateAsync(message)),
  })
  return {
    busyWith: remove.isPending ? remove.variables.id : null,
    mailing: mail.isPending ? mail.variables.id : null,
    mark: ({ id }: Message, isRead: boolean) => mark.mutate({ id, isRead }),
    mail: (message: Message) => run(() => mail.mutateAsync(message)),
    askToDelete: question.ask,
    question: question.dialog,
  }
}

const mailed = { title: 'Success', text: 'The message was emailed to you.' }
const notMailed = {
  title: 'Not emailed',
  text: 'The mail server has not accepted it yet. The reason is shown with the message.',
}

/** A stranger's words, which may run from right to left, without a hold on those around them. */
function isolated(words: string): string {
  return `“\u2068${words}\u2069”`
}
