import { type KeyboardEvent, useId } from 'react'
import { FormField } from '../ui/form-field.tsx'
import type { StoredPicture } from './stored-picture.ts'
import { usePictureDescription, type PictureDescriptionForm as Words } from './use-picture-description.ts'

interface PictureDescriptionProps {
  picture: StoredPicture
  onSaved: (saved: StoredPicture) => void
  onLeave: () => void
  leave: 'Skip' | 'Cancel'
}

/** Asks for a picture's description. It is no form of its own, because it is used within others. */
export function PictureDescriptionFields({ picture, onSaved, onLeave, leave }: PictureDescriptionProps) {
  const id = useId()
  const { words, set, theirs, problem, isSaving, save, takeTheirs } = usePictureDescription(picture, onSaved)
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter sends the form around it otherwise.
    event.preventDefault()
    save()
  }
  return (
    <fieldset aria-label={`Details of ${picture.name}`} onKeyDown={saveByKey} className="min-w-0 space-y-4">
      <FormField
        label="What does it show?"
        hint="The alt text, for people who cannot see it. It is suggested wherever you use the picture."
      >
        {(control) => (
          <input
            {...control}
            value={words.isDecorative ? '' : words.alt}
            disabled={words.isDecorative}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => set({ alt: target.value })}
            className="field disabled:opacity-55"
          />
        )}
      </FormField>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={words.isDecorative}
          aria-describedby={`${id}decorative`}
          onChange={({ target }) => set({ isDecorative: target.checked })}
          className="size-5 shrink-0 accent-kelp"
        />
        <span>
          Decorative{' '}
          <span id={`${id}decorative`} className="text-sm text-ink-soft">
            It adds nothing to the text around it.
          </span>
        </span>
      </label>
      <FormField label="Photo by">
        {(control) => (
          <input
            {...control}
            value={words.credit}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set({ credit: target.value })}
            className="field"
          />
        )}
      </FormField>
      {problem && (
        <div role="alert" className="border-2 border-ink bg-raised p-3 text-sm">
          <p>{problem}</p>
          {theirs && <p className="mt-2">{`${saidOf(theirs)} Save again to replace these details with yours.`}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={save}
          className={`button aria-disabled:opacity-70 ${leave === 'Cancel' ? 'button-solid' : ''}`}
        >
          {isSaving ? 'Saving...' : 'Save details'}
        </button>
        {theirs && (
          <button type="button" onClick={takeTheirs} className="button">
            Use the other details
          </button>
        )}
        <button type="button" onClick={onLeave} className="text-link min-h-11 px-1">
          {leave}
        </button>
      </div>
    </fieldset>
  )
}

/** The stored description in a sentence or two. */
export function saidOf({ alt, isDecorative, credit }: Words): string {
  const shows = isDecorative ? 'It is decorative.' : alt ? `It shows: “${alt}”.` : 'It has no alt text.'
  return credit ? `${shows} Photo by ${credit}.` : shows
}
