import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** As wide as its content needs for reading, or as the window. */
  size?: 'text' | 'wide'
  children: ReactNode
}

/** A dialog over the page, closed by its cross, Escape or a press outside. */
export function Modal({ title, isOpen, onClose, size = 'text', children }: ModalProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-water-6/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col border border-line bg-paper shadow-lg ${size === 'wide' ? 'h-[calc(100dvh-2rem)] max-w-[90rem]' : 'max-w-2xl'}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-5">
            <Dialog.Title className="pt-1.5 text-2xl">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="grid size-11 shrink-0 cursor-pointer place-items-center">
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
