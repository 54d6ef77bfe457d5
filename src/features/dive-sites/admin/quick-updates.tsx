import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FormField } from '../../../components/form-field.tsx'
import { useApiClient } from '../../../lib/api.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import { StoryPicker } from './review-link-field.tsx'
import { type QuickDrafts, useQuickUpdate } from './use-quick-update.ts'

interface QuickUpdatesProps {
  diveSite: ManagedDiveSite
  drafts: QuickDrafts
}

/** Photo, film and review link of a card, each saved on Enter by itself. Requirement: s2-manage-quick. */
export function QuickUpdates(props: QuickUpdatesProps) {
  return (
    <fieldset aria-label={`Quick updates of ${props.diveSite.name}`} className="min-w-0 space-y-3 text-sm">
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
      <div className="grid grid-cols-2 gap-3">
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

/** Enter in any of its fields saves, Escape takes back what was typed. */
function QuickForm({ update, act, children }: { update: Update; act?: ReactNode; children: ReactNode }) {
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
    </form>
  )
}

interface QuickFieldProps {
  update: Update
  field: 'imageUrl' | 'videoUrl' | 'videoThumbnail' | 'reviewLink'
  label: string
}

function QuickField({ update, field, label }: QuickFieldProps) {
  const id = useId()
  return (
    <FormField label={label} id={id} error={update.problems[field]}>
      {(control) => (
        <input
          {...control}
          value={update.value(field)}
          onChange={({ target }) => update.set(field, target.value)}
          inputMode="url"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          className="field px-2 sm:text-sm"
        />
      )}
    </FormField>
  )
}
