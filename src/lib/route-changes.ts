import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { track } from './track.ts'

/**
 * What happens when the path changes: a page view is counted; going forward, the page scrolls to its top and the focus
 * goes to its main heading. A change of parameters alone does neither; going back restores the position (the router's
 * scroll restoration). Requirements: r-route-path, r-route-back.
 */
export function useRouteChanges(): void {
  const router = useRouter()
  useEffect(() => {
    trackPageView()
    let isGoingBack = false
    const stopListening = router.history.subscribe(({ action }) => {
      isGoingBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    })
    const stopRendered = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return
      trackPageView()
      if (!isGoingBack) focusMainHeading()
    })
    return () => {
      stopListening()
      stopRendered()
    }
  }, [router])
}

function trackPageView(): void {
  track('page_view', { page_path: location.pathname, page_title: document.title })
}

/** Who is typing in the page keeps the focus: the page under the field has changed, not the field. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.closest('main') !== null
}

/** Screen readers begin where the new page begins; the ring shows only for people who came by keyboard. */
function focusMainHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading || isTyping()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
