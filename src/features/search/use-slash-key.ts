import { type RefObject, useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` leads to the field from anywhere on the page, unless it is being typed or the field can't be reached. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing) return
      if (target instanceof Element && target.closest(fields)) return
      const input = field.current
      // Hidden on a small screen, or behind an open dialog.
      if (!input?.getClientRects().length || input.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      input.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
