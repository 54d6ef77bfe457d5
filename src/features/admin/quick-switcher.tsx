import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Backdrop, leaveToBackdrop } from '../../components/ui/backdrop.tsx'
import type { Panel } from './panels.ts'
import { SwitcherSearch } from './switcher-search.tsx'
import './switcher.css'
import { useFocusReturn } from '../../components/ui/use-focus-return.ts'

/** A button, and Ctrl+K or Cmd+K everywhere, that lead to any page of the site, any row and any tab. */
export function QuickSwitcher({ panels }: { panels: readonly Panel[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useSwitcherKey(() => setIsOpen((isOpen) => isOpen || !document.querySelector('[role=dialog], [role=alertdialog]')))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="While you’re writing, these keys insert a link instead"
        className="button"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" strokeWidth={1.5} className="size-5" />
        Find
        <span
          aria-hidden="true"
          className="hidden text-sm opacity-70 in-[body:has(.ProseMirror:focus)]:invisible sm:[@media(hover:hover)]:inline"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <SwitcherDialog panels={panels} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The editor takes the same keys for links; what it has used is not ours. */
function useSwitcherKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    if (event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function SwitcherDialog({ panels, onClose }: { panels: readonly Panel[]; onClose: () => void }) {
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
      document.querySelector<HTMLElement>('[data-panel]:not([hidden])')?.focus()
    }
  }
  return { go, isLeaving: () => leaving.current }
}
