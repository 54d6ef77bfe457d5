/** The next slide fades in this fast. Requirement: s9-hero-fade. */
export const fadeMilliseconds = 1_000

export interface CarouselState {
  count: number
  current: number
  /** What the visitor wants, or what the browser allows; nothing runs before `hasBegun`. */
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

/** Every rule of the hero carousel. */
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
