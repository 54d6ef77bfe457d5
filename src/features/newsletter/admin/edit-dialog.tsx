import { type FormEvent, useEffect, useId, useRef } from 'react'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import { longDate } from '#domain/shared/dates.ts'
import { FormField } from '../../../components/ui/form-field.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { useSite } from '../../../lib/site.ts'
import type { Draft } from './use-edit-subscriber.ts'

interface EditDialogProps {
  draft: Draft
  isOpen: boolean
  isSaving: boolean
  change: (changes: Partial<Draft>) => void
  submit: () => void
  close: () => void
}

/** A subscriber's address, and whether it is subscribed. Requirements: s4-subscriber-checkbox, r-subscribe-checkbox. */
export function EditDialog({ draft, isOpen, isSaving, change, submit, close }: EditDialogProps) {
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
      {`Changed meanwhile, in another tab or by the person: it is now ${subscriber.email}, ${state}. Save again only if what stands here shall take its place.`}
    </p>
  )
}

function addressHint({ subscriber, email, subscribed }: Draft): string | undefined {
  const isOther = email.trim().toLowerCase() !== subscriber.email
  return isOther && subscribed ? 'A new address is pending until its owner confirms it.' : undefined
}

/** What the checkbox does to this one. */
function checkboxNote({ subscriber, subscribed }: Draft, dateOf: (date: Date) => string): string {
  const { confirmedAt, unsubscribedAt } = subscriber
  if (subscribed && !subscriber.subscribed) {
    return 'Only for somebody who has asked to come back: nobody who unsubscribed is signed up again without asking. The address is pending until its owner confirms it.'
  }
  if (!subscribed && subscriber.subscribed) {
    return 'No more letters. The address stays on the list as unsubscribed, so that nobody writes to it by mistake.'
  }
  if (!subscribed) return `Unsubscribed${unsubscribedAt ? ` on ${dateOf(unsubscribedAt)}` : ''}.`
  if (subscriberState(subscriber) === 'pending') return 'Pending: only its owner can confirm the address.'
  return confirmedAt ? `Confirmed on ${dateOf(confirmedAt)}.` : ''
}
