import { useState } from 'react'

interface Question<Subject> {
  title: string
  /** What is said of the one that it is about. */
  textOf: (subject: Subject) => string
  /** What the button does, such as "Delete". */
  act: string
  onConfirm: (subject: Subject) => void
}

/** Asks before something is done to one of many. @returns how it is asked, and what the `ConfirmDialog` shows */
export function useQuestion<Subject>({ title, textOf, act, onConfirm }: Question<Subject>) {
  const [asked, ask] = useState<Subject | null>(null)
  const dialog = {
    ...{ title, act, text: asked === null ? '' : textOf(asked), isOpen: asked !== null },
    onConfirm: () => {
      if (asked !== null) onConfirm(asked)
      ask(null)
    },
    onCancel: () => ask(null),
  }
  return { ask: (subject: Subject) => ask(() => subject), dialog }
}
