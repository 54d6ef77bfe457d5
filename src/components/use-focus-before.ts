import { useRef } from 'react'
import { isFocusFree } from '../lib/focus.ts'

/** What had the focus before a dialog, which gets it back: Radix does so for a dialog's own trigger alone. */
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
