import { useRef } from 'react'
import { focusMainHeading, isFocusFree } from '../../lib/focus.ts'

/**
 * For a dialog that no trigger of its own opens: what had the focus when it was first rendered gets it back.
 * @returns the dialog's `onCloseAutoFocus`
 */
export function useFocusReturn(): (event: Event) => void {
  // Read before the dialog takes the focus, and before the screen behind becomes inert and loses it.
  const left = useRef(document.activeElement)
  return (event) => {
    event.preventDefault()
    if (!isFocusFree()) return
    if (left.current instanceof HTMLElement && left.current.isConnected) left.current.focus()
    else focusMainHeading()
  }
}
