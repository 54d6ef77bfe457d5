import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isTrackedPath } from '#domain/shared/tracked-path.ts'
import { focusMainHeading, isInControl } from './focus.ts'
import { cacheReadPage } from './offline.ts'
import { track } from './track.ts'

/** After the placeholders of a slow page are there (150 ms): a page that becomes shorter breaks a smooth scroll off. */
const patienceMs = 300

/**
 * Follows changes of the path. A new page scrolls to the top, before it is there if it is slow, so that no reader lands in its
 * middle; then the focus goes to its main heading, and a view is counted. A change of parameters does none of it; going
 * back restores the position. Requirements: r-route-path, r-route-back.
 */
export function useRouteChanges(): void {
  const router = useRouter()
  useEffect(() => {
    let isGoingBack = false
    /** Where the page stood that is still shown while the next one is fetched. */
    let left: number | null = null
    let patience: ReturnType<typeof setTimeout> | undefined
    const stopListening = router.history.subscribe(({ action }) => {
      isGoingBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    })
    const stopLeaving = router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
      clearTimeout(patience)
      if (!pathChanged || toLocation.hash || isInControl()) return
      left ??= scrollY
      // The router handles a change first: only now is its direction known.
      patience = setTimeout(() => isGoingBack || scrollTo({ top: 0 }), patienceMs)
    })
    const stopRendered = router.subscribe('onRendered', ({ pathChanged }) => {
      clearTimeout(patience)
      // Back before the next page came: the router has meanwhile taken the top for the place that was left.
      if (!pathChanged && isGoingBack && left !== null) scrollTo({ top: left })
      left = null
      if (!pathChanged) return
      trackPageView()
      cacheReadPage()
      if (!isGoingBack) focusMainHeading()
    })
    return () => {
      clearTimeout(patience)
      stopListening()
      stopLeaving()
      stopRendered()
    }
  }, [router])
}

function trackPageView(): void {
  if (!isTrackedPath(location.pathname)) return
  window.countView?.('')
  track('page_view', { page_path: location.pathname, page_title: document.title })
}
