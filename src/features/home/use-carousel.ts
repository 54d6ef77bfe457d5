import { type RefObject, useEffect, useReducer } from 'react'
import { carousel, isRunning, slideMilliseconds, startOfCarousel } from './carousel-state.ts'
import { useIsInSight } from './use-is-in-sight.ts'
import { whenIdle } from './when-idle.ts'

/** The carousel's state over its time: it begins when the page is idle and rests while nobody can see it. */
export function useCarousel(count: number, frame: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(carousel, count, startOfCarousel)
  const isInSight = useIsInSight(frame)
  const runs = isRunning(state) && isInSight
  const { current, isHeld } = state

  useEffect(() => whenIdle(() => dispatch({ type: 'begin', isQuiet: isQuietVisitor() })), [])

  useEffect(() => {
    if (!runs || isHeld) return
    const timer = setTimeout(() => dispatch({ type: 'over', index: current }), slideMilliseconds)
    return () => clearTimeout(timer)
  }, [runs, isHeld, current])

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
