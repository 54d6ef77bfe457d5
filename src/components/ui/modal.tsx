import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { isFocusFree } from '../../lib/focus.ts'
import { Backdrop, leaveToBackdrop } from './backdrop.tsx'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Where the focus goes once it is closed, when that is not what had it before. */
  onClosed?: () => void
  /** As wide as a form, as a text, or as the window; a page is a long form, which on a phone takes all of it. */
  size?: 'form' | 'text' | 'page' | 'wide'
  children: ReactNode
}

const sizes = {
  form: 'max-w-[34rem]',
  text: 'max-w-2xl',
  page: 'max-w-4xl max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:border-0',
  wide: 'h-[calc(100dvh-2rem)] max-w-[90rem]',
} as const

/** A dialog over the page, closed by its cross, Escape or a press outside. A form in it is begun at its first field. */
export function Modal({ title, isOpen, onClose, onClosed, size = 'text', children }: ModalProps) {
  const content = useRef<HTMLDivElement>(null)
  const before = useFocusBefore()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Backdrop className="bg-water-6/60" onPress={onClose} />
        <Dialog.Content
          aria-describedby={undefined}
          ref={content}
          onPointerDownOutside={leaveToBackdrop}
          onOpenAutoFocus={(event) => {
            before.remember()
            const field = content.current?.querySelector<HTMLElement>('input:not([type=file], [hidden])')
            if (field) event.preventDefault()
            field?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (onClosed) onClosed()
            else before.giveBack()
          }}
          // In React's tree it may be inside a form, which its Enter must not send.
          onSubmit={(event) => event.stopPropagation()}
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-1.5rem)] -translate-1/2 flex-col border border-line bg-paper text-ink shadow-lg outline-none ${sizes[size]}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-5">
            <Dialog.Title className="pt-1.5 text-2xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 cursor-pointer place-items-center hover:text-kelp"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="modal-body min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Returns the focus to the element that had it before a dialog: Radix does so for a dialog's own trigger alone. */
export function useFocusBefore() {
  const before = useRef<Element | null>(null)
  return {
    remember: () => {
      before.current = document.activeElement
    },
    giveBack: () => {
      if (!isFocusFree()) return
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
