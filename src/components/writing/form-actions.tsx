import { storyState } from '#domain/story.ts'
import { Link } from '../link.tsx'
import type { Desk } from './desk.ts'
import { StateBadge } from './state-badge.tsx'
import type { Story } from './story.ts'

interface FormActionsProps<Item extends Story> {
  desk: Desk<Item>
  story: Item | null
  isChanged: boolean
  isSaving: boolean
  /** This browser does not keep what is typed. */
  isUnkept: boolean
  onSave: (published: boolean) => void
  onPreview: () => void
  onCancel: () => void
}

/** What becomes of the story, always in reach. Requirements: s4-draft, s4-publish-now, s4-edit-published, s4-cancel-edit. */
export function FormActions<Item extends Story>(props: FormActionsProps<Item>) {
  const { desk, story, isChanged, isSaving, isUnkept, onSave, onPreview, onCancel } = props
  // On a phone the bar has one row of buttons: it stands over the text.
  const button = 'button max-sm:flex-auto max-sm:px-2 max-sm:text-sm aria-disabled:opacity-70'
  const state = story && storyState(story, new Date())
  return (
    <div className="action-bar sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {state && <StateBadge state={state} />}
        {statusText({ isSaving, isChanged, isUnkept, isNew: story === null })}
        {state === 'published' && story && (
          <Link to={desk.pathOf(story.slug)} target="_blank" className="text-link">
            View on site
          </Link>
        )}
      </p>
      <div className="flex gap-2 max-sm:w-full sm:flex-wrap sm:gap-3">
        {(story || isChanged) && (
          <button type="button" className={button} onClick={onCancel}>
            {story ? 'Cancel Edit' : 'Clear'}
          </button>
        )}
        <button type="button" className={button} onClick={onPreview}>
          Preview
        </button>
        {story?.published ? (
          <button
            type="button"
            className={`${button} button-solid`}
            aria-disabled={isSaving}
            onClick={() => onSave(true)}
          >
            Update & Keep Published
          </button>
        ) : (
          <>
            <button type="button" className={button} aria-disabled={isSaving} onClick={() => onSave(false)}>
              Save as Draft
            </button>
            <button
              type="button"
              className={`${button} button-solid`}
              aria-disabled={isSaving}
              onClick={() => onSave(true)}
            >
              Publish Now
            </button>
          </>
        )}
      </div>
    </div>
  )
}

interface Status {
  isSaving: boolean
  isChanged: boolean
  isUnkept: boolean
  isNew: boolean
}

function statusText({ isSaving, isChanged, isUnkept, isNew }: Status): string {
  if (isSaving) return 'Saving...'
  if (isUnkept) return 'Not saved. This browser keeps no copy of what you type: save often.'
  if (isChanged) return 'Not saved yet; this browser keeps a copy.'
  return isNew ? '' : 'All changes are saved.'
}
