import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldNote } from '../../../components/ui/form-field.tsx'
import { fieldProblems } from '../../../lib/failure-message.ts'
import { useStore } from '../../../lib/store.ts'
import { Warning } from './form-parts.tsx'
import type { ManagedDiveSite } from './managed-dive-sites.ts'
import { type QuickField as Field, type QuickDrafts, type QuickValues, useSaveQuickFields } from './quick-drafts.tsx'
import { StoryPicker, useReviewLinkWarning } from './review-link-field.tsx'

interface QuickUpdatesProps {
  diveSite: ManagedDiveSite
  drafts: QuickDrafts
}

/** Photo, film and review link of a card, each saved on Enter by itself. Requirement: s2-manage-quick. */
export function QuickUpdates(props: QuickUpdatesProps) {
  return (
    <fieldset
      aria-label={`Quick updates for ${props.diveSite.name}`}
      className="quick-updates min-w-0 space-y-3 text-sm"
    >
      <PhotoUpdate {...props} />
      <VideoUpdate {...props} />
      <ReviewLinkUpdate {...props} />
    </fieldset>
  )
}

function PhotoUpdate(props: QuickUpdatesProps) {
  const update = useQuickUpdate(props, 'photo', ['imageUrl'])
  return (
    <QuickForm update={update}>
      <QuickField update={update} field="imageUrl" label="Photo URL" />
    </QuickForm>
  )
}

function VideoUpdate(props: QuickUpdatesProps) {
  const update = useQuickUpdate(props, 'video', ['videoUrl', 'videoThumbnail'])
  return (
    <QuickForm update={update}>
      <div className="grid grid-cols-2 items-end gap-3">
        <QuickField update={update} field="videoUrl" label="Video URL" />
        <QuickField update={update} field="videoThumbnail" label="Thumbnail (optional)" />
      </div>
    </QuickForm>
  )
}

function ReviewLinkUpdate(props: QuickUpdatesProps) {
  const [isPicking, setPicking] = useState(false)
  const update = useQuickUpdate(props, 'review link', ['reviewLink'])
  return (
    <QuickForm
      update={update}
      warning={useReviewLinkWarning(update.value('reviewLink')) ?? ''}
      button={
        <button type="button" className="button px-3 text-sm" onClick={() => setPicking(true)}>
          Pick a page
        </button>
      }
    >
      <QuickField update={update} field="reviewLink" label="Review link" />
      <StoryPicker
        title={`Page about ${props.diveSite.name}`}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(reviewLink) => update.save({ reviewLink })}
      />
    </QuickForm>
  )
}

/** Saves one or two fields of a card by themselves, once they differ from what is stored. */
function useQuickUpdate({ diveSite, drafts }: QuickUpdatesProps, noun: string, fields: readonly Field[]) {
  const typed = useStore(drafts.all, () => drafts.of(diveSite.id))
  const keep = (change: Parameters<QuickDrafts['set']>[1]) => drafts.set(diveSite.id, change)
  const save = useSaveQuickFields(drafts, noun, { text: `Failed to update ${noun}. Please try again.` })
  const value = (field: Field) => typed[field] ?? diveSite[field] ?? ''
  const changed = fields.filter((field) => value(field).trim() !== (diveSite[field] ?? ''))
  const problems: QuickValues = save.error ? fieldProblems(save.error) : {}
  return {
    ...{ value, fields, problems },
    noteId: (field: Field) => `note-${diveSite.id}-${field}`,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    set: (field: Field, text: string) => {
      keep({ [field]: text })
      if (!save.isPending) save.reset()
    },
    /** Saves the fields, with a value that was picked just now. */
    save: (picked: QuickValues = {}) => {
      keep(picked)
      const given: QuickValues = Object.fromEntries(
        fields.map((field) => [field, (picked[field] ?? value(field)).trim()]),
      )
      const isNew = fields.some((field) => given[field] !== (diveSite[field] ?? ''))
      if (isNew && !save.isPending) save.mutate({ id: diveSite.id, values: given })
    },
    takeBack: () => {
      keep(Object.fromEntries(fields.map((field) => [field, undefined])))
      save.reset()
    },
  }
}

type Update = ReturnType<typeof useQuickUpdate>

interface QuickFormProps {
  update: Update
  /** A button in the place of "Save" while nothing is changed. */
  button?: ReactNode
  /** Empty for none yet: screen readers announce only a change of text. */
  warning?: string
  children: ReactNode
}

/** Enter in any field saves, Escape discards the typed text. */
function QuickForm({ update, button, warning, children }: QuickFormProps) {
  const takeBack = (event: KeyboardEvent<HTMLFormElement>) => {
    // Keys pressed in a dialog bubble here through React's tree.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    if (!update.isChanged) return
    event.preventDefault()
    update.takeBack()
  }
  return (
    <form
      noValidate
      aria-busy={update.isSaving}
      onKeyDown={takeBack}
      onSubmit={(event) => {
        event.preventDefault()
        update.save()
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        {update.isChanged ? (
          <button type="submit" aria-disabled={update.isSaving} className="button button-solid px-3 text-sm">
            {update.isSaving ? 'Saving...' : 'Save'}
          </button>
        ) : (
          button
        )}
      </div>
      {update.fields.map((field) => (
        <FieldNote key={field} id={update.noteId(field)} error={update.problems[field]} />
      ))}
      {warning !== undefined && <Warning text={warning} />}
    </form>
  )
}

interface QuickFieldProps {
  update: Update
  field: Field
  label: string
}

/** Its error is below the whole form: beside another field there is no room for a sentence. */
function QuickField({ update, field, label }: QuickFieldProps) {
  const id = useId()
  const isWrong = update.problems[field] !== undefined
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? update.noteId(field) : undefined}
        value={update.value(field)}
        onChange={({ target }) => update.set(field, target.value)}
        inputMode="url"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        className="field mt-1.5 px-2 sm:text-sm"
      />
    </div>
  )
}
