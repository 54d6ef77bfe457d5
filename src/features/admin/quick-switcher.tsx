import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Panel } from './panels.ts'
import { SwitcherDialog } from './switcher-dialog.tsx'

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
        title="While you write a text, these keys insert a link instead"
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
