import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf, localDateTime } from '#domain/shared/local-date-time.ts'
import { useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/shown-toast.ts'
import { CompareDialog, type RenderPreview } from './compare-dialog.tsx'
import { fieldLabel } from './differences.tsx'
import type { EditableRow, EditKind, EditMutations, FormValues } from './edit-kind.ts'
import { DateInput } from './fields.tsx'
import { useFormValues } from './form-values.ts'
import { pendingOf } from './use-save.ts'

interface PendingNoticeProps<Item extends EditableRow, Values extends FormValues> {
  kind: EditKind<Item, Values>
  mutations: Pick<EditMutations<Item, Values>, 'read'>
  stored: Item
  /** The values that readers see. */
  live: Values
  typed: () => Values
  onSchedule: (publishAt: Date | null) => void
  onDiscarded: (row: Item) => void
  renderPreview?: RenderPreview<Values> | undefined
}

/** Over the form of something public with changes that are not: since when, until when, and what to do with them. */
export function PendingNotice<Item extends EditableRow, Values extends FormValues>(
  props: PendingNoticeProps<Item, Values>,
) {
  const { kind, mutations, stored, live, typed, onSchedule, onDiscarded, renderPreview } = props
  const { timeZone } = useSite()
  const { adminContent } = useApiClient()
  const contentChanged = useContentChanged()
  const [opened, setOpened] = useState<'time' | 'question' | null>(null)
  const [compared, setCompared] = useState<Values | null>(null)
  const discard = useMutation({
    mutationFn: async () => {
      await adminContent.discardChanges.mutate(pendingOf(kind, stored))
      return mutations.read(stored.id)
    },
    onSuccess: (row) => {
      contentChanged()
      onDiscarded(row)
      showToast({ title: 'Discarded', text: 'The form shows the live page again.' })
    },
    onError: useFailureToast({ title: 'Update Failed' }),
  })
  const { pending } = stored
  if (!pending) return null
  const { savedAt, publishAt, problem, conflicts } = pending
  const isTimed = publishAt !== null && problem === null
  return (
    <section aria-label="Changes waiting" className="mb-8 border-2 border-ink bg-raised p-5">
      <h3 className="text-xl">{`Changes not yet published, saved ${dateAndTime(savedAt, timeZone)}`}</h3>
      <p className="mt-1 text-ink-soft">
        {isTimed
          ? `Readers see the page as it was. The changes go live on ${dateAndTime(publishAt, timeZone)}.`
          : 'Readers see the page as it was, until you publish the changes.'}
      </p>
      {problem && publishAt && (
        <p role="alert" className="mt-3 border-l-4 border-kelp bg-kelp/10 p-3">
          {`They were due to go live on ${dateAndTime(publishAt, timeZone)} but didn’t. ${problem}`}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className="mt-3 border-l-4 border-kelp bg-kelp/10 p-3">
          {`The live page has since been changed in the same place: ${conflicts.map((name) => fieldLabel(kind.labels, name)).join(', ')}. The form shows your version. Compare both before you publish.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => setOpened('time')}>
          {isTimed ? 'Change the time…' : 'Publish at…'}
        </button>
        <button type="button" className="button" onClick={() => setCompared(typed())}>
          Compare with the live page
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={discard.isPending}
          onClick={() => !discard.isPending && setOpened('question')}
        >
          Discard changes
        </button>
      </div>
      <Modal title="Publish at" isOpen={opened === 'time'} onClose={() => setOpened(null)} size="form">
        <TimeForm
          publishAt={isTimed ? publishAt : null}
          onSet={(at) => {
            setOpened(null)
            onSchedule(at)
          }}
        />
      </Modal>
      <CompareDialog {...{ kind, live, mine: compared, renderPreview, onClose: () => setCompared(null) }} />
      <ConfirmDialog
        title="Discard the changes?"
        text="The live page stays as it is. What you have changed is lost."
        act="Discard"
        isOpen={opened === 'question'}
        onConfirm={() => {
          setOpened(null)
          discard.mutate()
        }}
        onCancel={() => setOpened(null)}
      />
    </section>
  )
}

interface TimeFormProps {
  publishAt: Date | null
  onSet: (publishAt: Date | null) => void
}

function TimeForm({ publishAt, onSet }: TimeFormProps) {
  const { timeZone } = useSite()
  const form = useFormValues({ publishAt: publishAt ? localDateTime(publishAt, timeZone) : '' }, null)
  const set = () => {
    const at = instantOf(form.values.publishAt, timeZone)
    if (at && at > new Date()) onSet(at)
    else form.setProblems({ publishAt: 'Choose a time in the future.' })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <DateInput
        form={form}
        name="publishAt"
        label="Date and time"
        hints={{ none: 'When the changes go live.', ahead: (when) => `They go live on ${when}.` }}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {publishAt && (
          <button type="button" className="button" onClick={() => onSet(null)}>
            Remove the time
          </button>
        )}
        <button type="submit" className="button button-solid">
          Set the time
        </button>
      </div>
    </form>
  )
}
