import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import { useFocusBefore } from './modal.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The button's text, such as "Delete". */
  act: string
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ title, text, act, isOpen, onConfirm, onCancel }: ConfirmDialogProps) {
  const before = useFocusBefore()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-water-6/60" />
        <AlertDialog.Content
          // The second half of a double click that asked is no answer.
          onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
          onOpenAutoFocus={before.remember}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            before.giveBack()
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-1/2 border border-line bg-paper p-6 shadow-lg"
        >
          <AlertDialog.Title className="text-2xl wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className="button">Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className="button button-solid" onClick={onConfirm}>
              {act}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

interface Question<Subject> {
  title: string
  textOf: (subject: Subject) => string
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
