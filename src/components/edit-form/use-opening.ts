import { useState } from 'react'
import type { FormValues, Publishable } from './story-values.ts'
import type { RestoredValues } from './use-edit-form.ts'

/** What the form was opened with. A new opening is a new form. */
interface Opening<Item, Values> {
  number: number
  /** The id in the URL that it belongs to. */
  edit: number | undefined
  story: Item | null
  /** What was typed before and comes back. */
  restored: RestoredValues<Values> | null
  /** What is stored is still being read. */
  isAwaited: boolean
  /** Nobody asked for it: the focus stays where it is. */
  isQuiet: boolean
}

export const nothing = { edit: undefined, story: null, restored: null, isAwaited: false, isQuiet: false } as const

/** Which one the form has open: the one in the URL, once it is read, else something new. */
export function useOpening<Item extends Publishable, Values extends FormValues>(
  edit: number | undefined,
  stored: Item | undefined,
) {
  const [seen, setSeen] = useState(edit)
  const [opening, setOpening] = useState<Opening<Item, Values>>({
    ...nothing,
    ...{ number: 0, edit, isAwaited: edit !== undefined },
    // A link within the dashboard has put the focus into the panel; a page that is opened at a form has not.
    isQuiet: edit === undefined || document.activeElement?.closest('[role=tabpanel]') == null,
  })
  const open = (next: Omit<Opening<Item, Values>, 'number'>) =>
    setOpening(({ number }) => ({ ...next, number: number + 1 }))
  if (edit !== seen) {
    setSeen(edit)
    // The URL often follows: what was just made here has its id now, what was left here is gone from it.
    const isHere = edit === opening.edit || (edit !== undefined && edit === opening.story?.id)
    if (isHere) setOpening({ ...opening, edit })
    else open({ ...nothing, edit, isAwaited: edit !== undefined })
  } else if (opening.isAwaited && stored !== undefined && stored.id === opening.edit) {
    open({ ...opening, story: stored, isAwaited: false })
  }
  return { opening, open, keep: (story: Item) => setOpening((before) => ({ ...before, story })) }
}
