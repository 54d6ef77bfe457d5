import { type ReactNode, useId } from 'react'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import { HistoryButton } from '../revisions/history-button.tsx'
import type { EditableRow, FormValues, Publishable } from './edit-kind.ts'
import { PendingNotice, type RenderPreview } from './pending-notice.tsx'
import { SaveConflict } from './save-conflict.tsx'
import { savedState } from './saved-state.ts'
import { StateBadge } from './state-badge.tsx'
import type { useEditForm } from './use-edit-form.ts'

/** Of the buttons, and of the badge of a published item. */
export interface ActionLabels {
  now: string
  later: string
  keepPublished: string
  keepScheduled: string
  moveLater: string
  published: string
}

const usualLabels: ActionLabels = {
  now: 'Publish Now',
  later: 'Schedule',
  keepPublished: 'Update & Keep Published',
  keepScheduled: 'Update & Keep Scheduled',
  moveLater: 'Update & Schedule',
  published: 'Published',
}

type Edit<Item extends EditableRow, Values extends FormValues> = ReturnType<typeof useEditForm<Item, Values>>

interface ActionProps {
  labels?: ActionLabels
  /** Absent where the form itself shows how it will look. */
  onPreview?: () => void
  /** Why it can't be published, where it can't. */
  unpublishable?: string | undefined
  /** Beside the state, such as what shares a preview. */
  links?: ReactNode
  /** Of the button that leaves a new item, where that closes the form. */
  leaveNewLabel?: string
}

type EditFormProps<Item extends Publishable, Values extends FormValues> = ActionProps &
  Pick<Edit<Item, Values>, 'formProps' | 'actions' | 'waiting' | 'conflict' | 'history'> & {
    renderPreview?: RenderPreview<Values>
    children: ReactNode
  }

/** The form of an item that is published, with its buttons and the dialog after an edit conflict. */
export function EditForm<Item extends Publishable, Values extends FormValues>(props: EditFormProps<Item, Values>) {
  const { formProps, actions, waiting, conflict, renderPreview, children, ...more } = props
  return (
    <form {...formProps}>
      {waiting && <PendingNotice {...{ ...waiting, renderPreview }} />}
      {children}
      <FormActions {...actions} {...more} />
      <SaveConflict {...conflict} />
    </form>
  )
}

/** The buttons stay in reach of a long form. Requirements: s4-draft, s4-publish-now, s4-edit-published, s4-cancel-edit. */
function FormActions(
  props: ActionProps & Edit<Publishable, FormValues>['actions'] & Pick<Edit<Publishable, FormValues>, 'history'>,
) {
  const { stored, labels = usualLabels, sitePath, isChanged, isSaving, isCopyRefused, isDateAhead } = props
  const { onSave, onSaveLater, onPreview, onCancel, links, leaveNewLabel, unpublishable, history } = props
  const id = useId()
  const reason = stored?.published ? undefined : unpublishable
  // On a phone the bar has at most two rows of buttons, because it covers the text; with enlarged text it covers none.
  const className = 'button max-sm:flex-auto max-sm:px-2 max-sm:text-sm aria-disabled:opacity-70'
  const state = stored && storyState(stored, new Date())
  const label = publishLabel(labels, stored?.published ? state : null, isDateAhead)
  const save = (label: string, published: boolean) => (
    <button
      type="button"
      className={published ? `${className} button-solid` : className}
      aria-disabled={isSaving || (published && reason !== undefined)}
      aria-describedby={published && reason ? id : undefined}
      onClick={() => !(published && reason) && onSave(published)}
    >
      {label}
    </button>
  )
  return (
    <div className="action-bar sticky bottom-[min(0px,(100vw-16rem)*99)] z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {state && <StateBadge state={state} published={labels.published} />}
        <span>{savedState({ isSaving, isChanged, isCopyRefused, isNew: stored === null })}</span>
        {reason && <span id={id}>{reason}</span>}
        {state === 'published' && sitePath && (
          <a href={sitePath} target="_blank" rel="noopener" className="text-link">
            View on site
          </a>
        )}
        {history && <HistoryButton {...history} className="text-link cursor-pointer" />}
        {links}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">
        {(stored || isChanged || leaveNewLabel) && (
          <button type="button" className={className} onClick={onCancel}>
            {stored ? 'Cancel Edit' : (leaveNewLabel ?? 'Clear')}
          </button>
        )}
        {onPreview && (
          <button type="button" className={className} onClick={onPreview}>
            Preview
          </button>
        )}
        {!stored?.published && save('Save as Draft', false)}
        {onSaveLater && (
          <button type="button" className={className} aria-disabled={isSaving} onClick={onSaveLater}>
            Save for Later
          </button>
        )}
        {save(onSaveLater && stored?.pending ? 'Publish changes' : label, true)}
      </div>
    </div>
  )
}

/** The date of an item decides what saving does to it. Requirements: s4-publish-now, s4-edit-published. */
function publishLabel(labels: ActionLabels, state: StoryState | null, isDateAhead: boolean): string {
  if (state === 'published') return isDateAhead ? labels.moveLater : labels.keepPublished
  if (state === 'scheduled' && isDateAhead) return labels.keepScheduled
  return isDateAhead ? labels.later : labels.now
}
