import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { savedState } from './saved-state.ts'
import { StateBadge } from './state-badge.tsx'
import type { Publishable } from './story-values.ts'

/** What the buttons are called, and the badge of what is out. */
export interface ActionLabels {
  now: string
  later: string
  keepPublished: string
  keepScheduled: string
  moveLater: string
  published: string
}

const usualWords: ActionLabels = {
  now: 'Publish Now',
  later: 'Schedule',
  keepPublished: 'Update & Keep Published',
  keepScheduled: 'Update & Keep Scheduled',
  moveLater: 'Update & Schedule',
  published: 'Published',
}

interface FormActionsProps {
  stored: Publishable | null
  words?: ActionLabels
  /** Where visitors read it. */
  sitePath: string | null
  isChanged: boolean
  isSaving: boolean
  /** This browser does not keep what is typed. */
  isUnkept: boolean
  /** Once published, it would appear at the date that stands in the form, which is still to come. */
  isDateAhead: boolean
  onSave: (published: boolean) => void
  /** Absent where the form itself shows how it will look. */
  onPreview?: () => void
  onCancel: () => void
  /** What leaving something new is called, where that closes the form. */
  leaveNew?: string
}

/** What becomes of it, always in reach. Requirements: s4-draft, s4-publish-now, s4-edit-published, s4-cancel-edit. */
export function FormActions(props: FormActionsProps) {
  const { stored, words = usualWords, sitePath, isChanged, isSaving, isUnkept, isDateAhead } = props
  const { onSave, onPreview, onCancel, leaveNew } = props
  // On a phone the bar has one row of buttons: it stands over the text.
  const button = 'button max-sm:flex-auto max-sm:px-2 max-sm:text-sm aria-disabled:opacity-70'
  const state = stored && storyState(stored, new Date())
  return (
    <div className="action-bar sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {state && <StateBadge state={state} published={words.published} />}
        <span>{savedState({ isSaving, isChanged, isUnkept, isNew: stored === null })}</span>
        {state === 'published' && sitePath && (
          <a href={sitePath} target="_blank" rel="noopener" className="text-link">
            View on site
          </a>
        )}
      </p>
      <div className="flex gap-2 max-sm:w-full sm:flex-wrap sm:gap-3">
        {(stored || isChanged || leaveNew) && (
          <button type="button" className={button} onClick={onCancel}>
            {stored ? 'Cancel Edit' : (leaveNew ?? 'Clear')}
          </button>
        )}
        {onPreview && (
          <button type="button" className={button} onClick={onPreview}>
            Preview
          </button>
        )}
        {stored?.published ? (
          <button
            type="button"
            className={`${button} button-solid`}
            aria-disabled={isSaving}
            onClick={() => onSave(true)}
          >
            {updateWords(words, state, isDateAhead)}
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
              {isDateAhead ? words.later : words.now}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** What saving one that is published, or scheduled, does. Requirements: s4-publish-now, s4-edit-published. */
function updateWords(words: ActionLabels, state: StoryState | null, isDateAhead: boolean): string {
  if (state === 'scheduled') return isDateAhead ? words.keepScheduled : words.now
  return isDateAhead ? words.moveLater : words.keepPublished
}
