import { type RefObject, useEffect, useReducer } from 'react'
import { carousel, isRunning, startOfCarousel } from './carousel-state.ts'
import { useIsInSight } from './use-is-in-sight.ts'
import { whenIdle } from './when-idle.ts'
import { whenSlideIsOver } from './when-slide-is-over.ts'

interface CarouselOptions {
  count: number
  slideMilliseconds?: number
  frame: RefObject<HTMLElement | null>
}

/** The carousel's state over its time: it begins when the page is idle and pauses while nobody can see it. */
export function useCarousel({ count, slideMilliseconds, frame }: CarouselOptions) {
  const [state, dispatch] = useReducer(carousel, count, startOfCarousel)
  const isInSight = useIsInSight(frame)
  const runs = isRunning(state) && isInSight
  const { current, isHeld } = state

  useEffect(() => whenIdle(() => dispatch({ type: 'begin', isQuiet: isQuietVisitor() })), [])

  useEffect(() => {
    // A slide that was held has its whole time again; while it is held, its time changes nothing.
    if (!runs) return
    return whenSlideIsOver(() => dispatch({ type: 'over', index: current }), slideMilliseconds)
  }, [runs, isHeld, current, slideMilliseconds])

  return { state, runs, dispatch }
}

/** Asked for less motion, or to save data. */
function isQuietVisitor(): boolean {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  return wantsStillness || matchMedia('(prefers-reduced-data: reduce)').matches || isSavingData(navigator)
}

/** Not every browser has `navigator.connection`, and none of TypeScript's libraries. */
function isSavingData(browser: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true
}
