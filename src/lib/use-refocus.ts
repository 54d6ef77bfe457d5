import { useLayoutEffect, useRef } from 'react'

/** A button that is pressed may go to another place of the page: the focus goes with it. */
export function useRefocus() {
  const pressed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus({ preventScroll: true })
    pressed.current = null
  })
  return (id: string) => {
    pressed.current = id
  }
}
