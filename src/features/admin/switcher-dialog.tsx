import { useRouter } from '@tanstack/react-router'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { Backdrop, leaveToBackdrop } from '../../components/backdrop.tsx'
import type { Panel } from './panels.ts'
import { SwitcherSearch } from './switcher-search.tsx'
import './switcher.css'
import { useFocusReturn } from './use-focus-return.ts'

interface SwitcherDialogProps {
  panels: readonly Panel[]
  onClose: () => void
}

/** Finds whatever there is by its title, over whatever is open. */
export function SwitcherDialog({ panels, onClose }: SwitcherDialogProps) {
  const { go, isLeaving } = useGo(onClose)
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Backdrop className="bg-water-6/70" onPress={onClose} />
        <Dialog.Content
          aria-describedby={undefined}
          onPointerDownOutside={leaveToBackdrop}
          onCloseAutoFocus={(event) => (isLeaving() ? event.preventDefault() : returnFocus(event))}
          className="switcher"
        >
          <Dialog.Title className="sr-only">Find anything</Dialog.Title>
          <SwitcherSearch panels={panels} onGo={go} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Opens a page or tab; a tab that comes takes the focus, unless something in it does. */
function useGo(onClose: () => void) {
  const router = useRouter()
  const leaving = useRef(false)
  const go = async (href: string) => {
    leaving.current = true
    onClose()
    await router.navigate({ href })
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')?.focus()
    }
  }
  return { go, isLeaving: () => leaving.current }
}
