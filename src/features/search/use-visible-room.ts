import { type RefObject, useLayoutEffect } from 'react'

const gapPixels = 12

/** Keeps a dropdown above the keyboard of a phone, which covers the page without making it shorter. */
export function useVisibleRoom(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      const room = viewport.offsetTop + viewport.height - top - gapPixels
      panel.current?.style.setProperty('--search-room', `${Math.round(room)}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [panel])
}
