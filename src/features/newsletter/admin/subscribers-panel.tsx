import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { subscriberState, subscriberTotals } from '#domain/newsletter/subscriber.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { longDate } from '#domain/shared/dates.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { ImportPanel } from '../../../components/import/import-panel.tsx'
import { ConfirmDialog, useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { Figure } from '../../../components/ui/figure.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { SearchInput } from '../../../components/ui/search-input.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFocusAfterUpdate } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import { type Subscriber, SubscriberTable } from './subscriber-table.tsx'
import { type Draft, useEditSubscriber } from './use-edit-subscriber.ts'

/** The subscribers. Requirements: s2-admin-newsletter, s2-admin-newsletter-totals. */
export function SubscribersPanel({ isOpen }: { isOpen: boolean }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...useApi().newsletter.subscribers.queryOptions(),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true },
  })
  const refresh = () => void query.refetch()
  const edit = useEditSubscriber(refresh)
  const { run, isMeant } = useFirstPress()
  const awaitUpdate = useFocusAfterUpdate(heading, query.dataUpdatedAt)
  const { sendsMail } = useSite()
  const again = useAskAgain({ run, onSettled: refresh })
  const remove = useDeleteSubscriber({
    run,
    onDeleted: () => heading.current?.focus({ preventScroll: true }),
    onSettled: () => {
      awaitUpdate()
      refresh()
    },
  })
  const found = useMemo(() => {
    const hasEveryWord = wordFinder(search)
    return query.data?.filter(({ email }) => hasEveryWord([email]))
  }, [query.data, search])
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Subscribers
        </h2>
        <SearchInput label="Search by email" value={search} onChange={setSearch} />
      </div>
      <QueryNotice query={query} failed="The subscribers could not be loaded." />
      {query.data && <Totals subscribers={query.data} />}
      {found && (
        <SubscriberTable
          // Another search is shown from its beginning.
          key={search}
          subscribers={found}
          labelledBy={id}
          none={search.trim() ? `No email address matches “${search.trim()}”.` : 'No subscribers yet.'}
          busyWith={remove.busyWith ?? again.busyWith}
          onAsk={sendsMail ? (subscriber, press) => isMeant(press, subscriber.id) && again.ask(subscriber) : undefined}
          onEdit={(subscriber, press) => isMeant(press, subscriber.id) && edit.open(subscriber)}
          onDelete={(subscriber, press) => isMeant(press, subscriber.id) && remove.ask(subscriber)}
        />
      )}
      <Files count={query.data?.length ?? 0} />
      {edit.draft && <EditDialog {...edit} draft={edit.draft} isOpen={isOpen} />}
      <ConfirmDialog {...remove.question} />
      <ConfirmDialog {...again.question} />
    </section>
  )
}

function Totals({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { all, active, pending } = subscriberTotals(subscribers)
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="All" count={all} />
        <Figure name="Active" count={active} />
        <Figure name="Pending" count={pending} />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Pending subscribers count as active, but get no issue until they confirm.
      </p>
    </>
  )
}

/** Rarely needed: folded away. */
function Files({ count }: { count: number }) {
  return (
    <details className="mt-12 border-t border-line pt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-medium">Import and export</summary>
      {count > 0 && (
        <p className="mt-4 mb-12">
          <a href="/api/newsletter/subscribers/export/csv" target="_blank" rel="noopener" className="button">
            {`Download CSV (${grouped(count)})`}
          </a>
        </p>
      )}
      <div className="mt-4">
        <ImportPanel
          noun="subscriber"
          path="/api/newsletter/subscribers/import"
          declaration="Everyone in this file who is not marked as unsubscribed agreed to get this newsletter."
        >
          A CSV export from Mailchimp, Ghost, Substack or listmonk. The date and source of each consent are kept. An
          import emails nobody, people who have unsubscribed there or here stay unsubscribed, and nothing is saved until
          you have seen what happens to each line.
        </ImportPanel>
      </div>
    </details>
  )
}

/** Asks, then emails a pending subscriber the link to confirm once more. */
function useAskAgain({ run, onSettled }: Pick<DeleteEvents, 'run' | 'onSettled'>) {
  const client = useApiClient()
  const { timeZone } = useSite()
  const send = useMutation({
    mutationFn: ({ id }: Subscriber) => client.newsletter.sendConfirmation.mutate({ id }),
    onSuccess: (_answer, { email }) =>
      showToast({ title: 'Confirmation sent', text: `${email} is being asked to confirm.` }),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send the confirmation. Please try again.' }),
    onSettled,
  })
  const question = useQuestion<Subscriber>({
    title: 'Ask again to confirm?',
    textOf: ({ email, askedAt }) => {
      const last = askedAt ? `Last asked on ${dateAndTime(askedAt, timeZone)}.` : 'Not asked within the last month.'
      return `${email} gets one email with a link to confirm. ${last}`
    },
    act: 'Send',
    onConfirm: (subscriber) => run(() => send.mutateAsync(subscriber)),
  })
  return {
    busyWith: send.isPending ? send.variables.id : null,
    ask: question.ask,
    question: question.dialog,
  }
}

interface DeleteEvents {
  /** Does one after the other. */
  run: (act: () => Promise<unknown>) => void
  /** The line that was pressed goes away. */
  onDeleted: () => void
  onSettled: () => void
}

/** Asks, then deletes for good: an address that its owner wants gone is stored nowhere. Requirement: s5-confirm-subscriber. */
function useDeleteSubscriber({ run, onDeleted, onSettled }: DeleteEvents) {
  const client = useApiClient()
  const remove = useMutation({
    mutationFn: ({ id }: Subscriber) => client.newsletter.deleteSubscriber.mutate({ id }),
    onSuccess: (_answer, { email }) => {
      onDeleted()
      showToast({ title: 'Deleted', text: `${email} has been deleted for good.` })
    },
    // Requirement: s8-subscriber-failures.
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete subscriber. Please try again.' }),
    onSettled,
  })
  const question = useQuestion<Subscriber>({
    title: 'Delete this subscriber?',
    textOf: ({ email }) =>
      `${email} will be deleted for good: this action cannot be undone. Earlier backups still contain the address.`,
    act: 'Delete',
    onConfirm: (subscriber) => run(() => remove.mutateAsync(subscriber)),
  })
  return {
    busyWith: remove.isPending ? remove.variables.id : null,
    ask: question.ask,
    question: question.dialog,
  }
}

interface EditDialogProps {
  draft: Draft
  isOpen: boolean
  isSaving: boolean
  change: (changes: Partial<Draft>) => void
  submit: () => void
  close: () => void
}

/** A subscriber's address, and whether it is subscribed. Requirements: s4-subscriber-checkbox, r-subscribe-checkbox. */
function EditDialog({ draft, isOpen, isSaving, change, submit, close }: EditDialogProps) {
  const { timeZone } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { email, subscribed, problem } = draft
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (problem) field.current?.focus()
    submit()
  }
  return (
    <Modal title="Edit subscriber" isOpen={isOpen} onClose={close} size="form">
      <form onSubmit={send} noValidate className="space-y-5">
        {draft.isChangedMeanwhile && <ChangedMeanwhile draft={draft} />}
        <FormField label="Email" error={problem} hint={addressHint(draft)}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={({ target }) => change({ email: target.value, problem: undefined })}
              className="field"
            />
          )}
        </FormField>
        <div>
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
            <input
              type="checkbox"
              checked={subscribed}
              aria-describedby={`${id}note`}
              onChange={({ target }) => change({ subscribed: target.checked })}
              className="size-5 accent-kelp"
            />
            Active Subscription
          </label>
          <p id={`${id}note`} className="mt-1 text-sm text-ink-soft">
            {checkboxNote(draft, (date) => longDate(date, timeZone))}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isSaving} className="button button-solid aria-disabled:opacity-70">
            {isSaving ? 'Saving...' : 'Save'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function ChangedMeanwhile({ draft: { subscriber } }: { draft: Draft }) {
  const state = subscriber.subscribed ? 'subscribed' : 'unsubscribed'
  return (
    <p role="alert" className="border-2 border-ink bg-raised p-4 wrap-anywhere">
      {`This was changed in another tab or by the subscriber: it is now ${subscriber.email}, ${state}. Save again only if you want to replace that with what you have entered here.`}
    </p>
  )
}

function addressHint({ subscriber, email, subscribed }: Draft): string | undefined {
  const isOther = email.trim().toLowerCase() !== subscriber.email
  return isOther && subscribed ? 'A new address is pending until its owner confirms it.' : undefined
}

/** The effect of the checkbox. */
function checkboxNote({ subscriber, subscribed }: Draft, dateOf: (date: Date) => string): string {
  const { confirmedAt, unsubscribedAt } = subscriber
  if (subscribed && !subscriber.subscribed) {
    return 'Only for someone who has asked to rejoin: never resubscribe anyone who has not asked. The address is pending until its owner confirms it.'
  }
  if (!subscribed && subscriber.subscribed) {
    return 'No more issues. The address stays on the list as unsubscribed, so that nobody emails it by mistake.'
  }
  if (!subscribed) return `Unsubscribed${unsubscribedAt ? ` on ${dateOf(unsubscribedAt)}` : ''}.`
  if (subscriberState(subscriber) === 'pending') return 'Pending: only its owner can confirm the address.'
  return confirmedAt ? `Confirmed on ${dateOf(confirmedAt)}.` : ''
}
