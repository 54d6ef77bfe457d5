import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf, localDateTime } from '#domain/shared/local-date-time.ts'
import { useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ConfirmDialog, useQuestion } from '../ui/confirm-dialog.tsx'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/shown-toast.ts'
import { Differences, fieldLabel } from './differences.tsx'
import type { EditableRow, EditKind, EditMutations, FormValues } from './edit-kind.ts'
import { DateInput } from './fields.tsx'
import { useFormValues } from './form-values.ts'
import { pendingOf } from './use-save.ts'

/** Draws the readers' screen with some values; `onEscape` is for key presses inside it. */
export type RenderPreview<Values> = (values: Values, frame: { title: string; onEscape: () => void }) => ReactNode

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
  const [isTiming, setTiming] = useState(false)
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
  const question = useQuestion<true>({
    title: 'Discard the changes?',
    textOf: () => 'The live page stays as it is. What you have changed is lost.',
    act: 'Discard',
    onConfirm: () => discard.mutate(),
  })
  const closeComparison = () => setCompared(null)
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
        <button type="button" className="button" onClick={() => setTiming(true)}>
          {isTimed ? 'Change the time…' : 'Publish at…'}
        </button>
        <button type="button" className="button" onClick={() => setCompared(typed())}>
          Compare with the live page
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={discard.isPending}
          onClick={() => !discard.isPending && question.ask(true)}
        >
          Discard changes
        </button>
      </div>
      <Modal title="Publish at" isOpen={isTiming} onClose={() => setTiming(false)} size="form">
        <TimeForm
          publishAt={isTimed ? publishAt : null}
          onSet={(at) => {
            setTiming(false)
            onSchedule(at)
          }}
        />
      </Modal>
      <Modal title="Compared with the live page" isOpen={compared !== null} onClose={closeComparison} size="wide">
        {compared && (
          <>
            <Differences before={live} after={compared} titles={titles} labels={kind.labels} textOf={kind.textOf} />
            {renderPreview && (
              <div className="mt-8 grid gap-8 md:grid-cols-2">
                <Side title={titles.before}>
                  {renderPreview(live, { title: 'The live page', onEscape: closeComparison })}
                </Side>
                <Side title={titles.after}>
                  {renderPreview(compared, { title: 'The changed page', onEscape: closeComparison })}
                </Side>
              </div>
            )}
          </>
        )}
      </Modal>
      <ConfirmDialog {...question.dialog} />
    </section>
  )
}

const titles = { before: 'Live now', after: 'With your changes' }

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-2 h-[75dvh]">{children}</div>
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
