import { type RefObject, useEffect, useReducer, useState } from 'react'

interface CarouselOptions {
  count: number
  slideMilliseconds?: number
  frame: RefObject<HTMLElement | null>
}

/** The carousel's state over its time: it begins when the page is idle and pauses while it is out of sight. */
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

function isQuietVisitor(): boolean {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  return wantsStillness || matchMedia('(prefers-reduced-data: reduce)').matches || isSavingData(navigator)
}

/** Not every browser has `navigator.connection`, and none of TypeScript's libraries. */
function isSavingData(browser: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return browser.connection?.saveData === true
}

/** Whether any of an element can be seen: the tab is in front and the page is not scrolled past it. */
function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isTabInFront, setIsTabInFront] = useState(true)
  const [isOnScreen, setIsOnScreen] = useState(true)

  useEffect(() => {
    const look = () => setIsTabInFront(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isTabInFront && isOnScreen
}

/** Calls back once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let isCalledOff = false
  const call = () => {
    if (!isCalledOff) callback()
  }
  // Safari has no idle callbacks.
  const wait = () => (self.requestIdleCallback ?? setTimeout)(call)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isCalledOff = true
  }
}

/**
 * Calls back when a slide has been shown long enough; returns a function that cancels it. The home page sets its own time
 * (src/routes/index.tsx). Requirement: s9-hero-default.
 */
export function whenSlideIsOver(callback: () => void, milliseconds = 8_000): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** The next slide fades in this fast. Requirement: s9-hero-fade. */
export const fadeMilliseconds = 1_000

export interface CarouselState {
  count: number
  current: number
  /** The visitor's choice, or the browser's; nothing runs before `hasBegun`. */
  isPlaying: boolean
  isMuted: boolean
  hasBegun: boolean
  /** The keyboard is in the slide's links: they must not be taken away. */
  isHeld: boolean
}

export type CarouselEvent =
  /** The page is idle. A quiet visitor asked for less motion or less data: nothing plays unless told to. */
  | { type: 'begin'; isQuiet: boolean }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'select'; index: number }
  /** The time or the film of this slide is over; the later of the two finds another slide current. */
  | { type: 'over'; index: number }
  | { type: 'togglePlay' }
  | { type: 'toggleMute' }
  /** The browser refused to play by itself. */
  | { type: 'refuse' }
  | { type: 'hold'; isHeld: boolean }

export function startOfCarousel(count: number): CarouselState {
  return { count, current: 0, isPlaying: true, isMuted: true, hasBegun: false, isHeld: false }
}

export function carousel(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'begin':
      return state.hasBegun ? state : { ...state, hasBegun: true, isPlaying: state.isPlaying && !event.isQuiet }
    case 'next':
      return show(state, state.current + 1)
    case 'previous':
      return show(state, state.current - 1)
    case 'select':
      return show(state, event.index)
    case 'over':
      return isRunning(state) && !state.isHeld && event.index === state.current ? show(state, state.current + 1) : state
    case 'togglePlay':
      return { ...state, isPlaying: !state.isPlaying, hasBegun: true }
    case 'toggleMute':
      return { ...state, isMuted: !state.isMuted }
    case 'refuse':
      return { ...state, isPlaying: false }
    case 'hold':
      return { ...state, isHeld: event.isHeld }
  }
}

/** Whether time passes: films play and slides follow each other. */
export function isRunning({ hasBegun, isPlaying }: CarouselState): boolean {
  return hasBegun && isPlaying
}

function show(state: CarouselState, index: number): CarouselState {
  return { ...state, current: (index + state.count) % state.count }
}
