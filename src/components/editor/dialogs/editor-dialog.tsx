import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

interface EditorDialogProps {
  title: string
  onClose: () => void
  /** Where the focus goes once it is closed: the text, at the place where it was. */
  onClosed: () => void
  children: ReactNode
}

/** A dialog over the page; Escape and a press outside close it. */
export function EditorDialog({ title, onClose, onClosed, children }: EditorDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-water-6/60" />
        <Dialog.Content
          aria-describedby={undefined}
          ref={content}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.querySelector('input')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          // It stands in the form's place in React's tree: its Enter must not send the form.
          onSubmit={(event) => event.stopPropagation()}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[min(90dvh,44rem)] w-[min(100vw-1.5rem,34rem)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto border border-line bg-raised text-ink shadow-2xl outline-none"
        >
          <div className="flex items-center justify-between gap-4 pt-3 pr-2 pl-6">
            <Dialog.Title className="text-2xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 cursor-pointer place-items-center hover:text-kelp"
            >
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
