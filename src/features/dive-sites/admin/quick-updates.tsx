import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldNote } from '../../../components/ui/form-field.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { Warning } from './form-parts.tsx'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import type { QuickField as Field, QuickDrafts } from './quick-drafts.ts'
import { StoryPicker } from './review-link-field.tsx'
import { useQuickUpdate } from './use-quick-update.ts'
import { useReviewLinkWarning } from './use-review-link-warning.ts'

interface QuickUpdatesProps {
  diveSite: ManagedDiveSite
  drafts: QuickDrafts
}

/** Photo, film and review link of a card, each saved on Enter by itself. Requirement: s2-manage-quick. */
export function QuickUpdates(props: QuickUpdatesProps) {
  return (
    <fieldset
      aria-label={`Quick updates of ${props.diveSite.name}`}
      className="quick-updates min-w-0 space-y-3 text-sm"
    >
      <PhotoUpdate {...props} />
      <VideoUpdate {...props} />
      <ReviewLinkUpdate {...props} />
    </fieldset>
  )
}

function PhotoUpdate({ diveSite, drafts }: QuickUpdatesProps) {
  const { diveSites } = useApiClient()
  const update = useQuickUpdate({
    ...{ diveSite, drafts, fields: ['imageUrl'], noun: 'photo' },
    send: ({ imageUrl = '' }) => diveSites.setPhoto.mutate({ id: diveSite.id, imageUrl }),
  })
  return (
    <QuickForm update={update}>
      <QuickField update={update} field="imageUrl" label="Photo URL" />
    </QuickForm>
  )
}

function VideoUpdate({ diveSite, drafts }: QuickUpdatesProps) {
  const { diveSites } = useApiClient()
  const update = useQuickUpdate({
    ...{ diveSite, drafts, fields: ['videoUrl', 'videoThumbnail'], noun: 'video' },
    send: ({ videoUrl = '', videoThumbnail = '' }) =>
      diveSites.setVideo.mutate({ id: diveSite.id, videoUrl, videoThumbnail }),
  })
  return (
    <QuickForm update={update}>
      <div className="grid grid-cols-2 items-end gap-3">
        <QuickField update={update} field="videoUrl" label="Video URL" />
        <QuickField update={update} field="videoThumbnail" label="Thumbnail (optional)" />
      </div>
    </QuickForm>
  )
}

function ReviewLinkUpdate({ diveSite, drafts }: QuickUpdatesProps) {
  const { diveSites } = useApiClient()
  const [isPicking, setPicking] = useState(false)
  const update = useQuickUpdate({
    ...{ diveSite, drafts, fields: ['reviewLink'], noun: 'review link' },
    send: ({ reviewLink = '' }) => diveSites.setReviewLink.mutate({ id: diveSite.id, reviewLink }),
  })
  return (
    <QuickForm
      update={update}
      warning={useReviewLinkWarning(update.value('reviewLink')) ?? ''}
      act={
        <button type="button" className="button px-3 text-sm" onClick={() => setPicking(true)}>
          Pick a page
        </button>
      }
    >
      <QuickField update={update} field="reviewLink" label="Review link" />
      <StoryPicker
        title={`Page about ${diveSite.name}`}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(reviewLink) => update.save({ reviewLink })}
      />
    </QuickForm>
  )
}

type Update = ReturnType<typeof useQuickUpdate>

interface QuickFormProps {
  update: Update
  /** What can be done while nothing is changed. */
  act?: ReactNode
  /** Told when it comes: its place is there before. */
  warning?: string
  children: ReactNode
}

/** Enter in any of its fields saves, Escape takes back what was typed. */
function QuickForm({ update, act, warning, children }: QuickFormProps) {
  const takeBack = (event: KeyboardEvent<HTMLFormElement>) => {
    // Keys pressed in a dialog come here through React's tree.
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
          act
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

/** What is wrong with it stands below the whole form: beside another field there is no room for a sentence. */
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
