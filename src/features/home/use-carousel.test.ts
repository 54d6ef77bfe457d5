import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CarouselEvent, carousel, isRunning, startOfCarousel, whenSlideIsOver } from './use-carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a slide is shown eight seconds unless the page says otherwise [s9-hero-default]', () => {
  const over = vi.fn()
  whenSlideIsOver(over)
  vi.advanceTimersByTime(7_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledOnce()
})

test('a page may show it longer, and leaving the slide earlier cancels it', () => {
  const over = vi.fn()
  whenSlideIsOver(over, 15_000)
  vi.advanceTimersByTime(14_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledOnce()

  const callOff = whenSlideIsOver(over)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(over).toHaveBeenCalledOnce()
})

const begin: CarouselEvent = { type: 'begin', isQuiet: false }

function after(...events: CarouselEvent[]) {
  return events.reduce(carousel, startOfCarousel(3))
}

test('it starts muted on the first slide, and nothing runs before the page is idle [s4-hero-muted]', () => {
  const start = startOfCarousel(3)
  expect(start).toMatchObject({ current: 0, isMuted: true, hasBegun: false })
  expect(isRunning(start)).toBe(false)
  expect(carousel(start, { type: 'over', index: 0 }).current).toBe(0)
})

test('it plays by itself when the page is idle [s4-hero-autoplay]', () => {
  expect(isRunning(after(begin))).toBe(true)
})

test('with reduced motion or save-data it starts paused, and plays when told to [r-hero-quiet]', () => {
  const quiet = after({ type: 'begin', isQuiet: true })
  expect(isRunning(quiet)).toBe(false)
  expect(isRunning(carousel(quiet, { type: 'togglePlay' }))).toBe(true)
})

test('what the visitor chose before the page was idle stays', () => {
  expect(isRunning(after({ type: 'togglePlay' }, begin))).toBe(false)
  const insisted = after({ type: 'togglePlay' }, { type: 'togglePlay' }, { type: 'begin', isQuiet: true })
  expect(isRunning(insisted)).toBe(true)
})

test('next and previous wrap around at both ends [s4-hero-buttons s4-hero-wrap]', () => {
  const next: CarouselEvent = { type: 'next' }
  expect(after(next).current).toBe(1)
  expect(after(next, next).current).toBe(2)
  expect(after(next, next, next).current).toBe(0)
  expect(after({ type: 'previous' }).current).toBe(2)
  expect(after({ type: 'previous' }, { type: 'previous' }).current).toBe(1)
})

test('a dot selects its slide and leaves play and pause as they are [s4-hero-dots]', () => {
  expect(after(begin, { type: 'select', index: 2 })).toMatchObject({ current: 2, isPlaying: true })
  expect(after(begin, { type: 'togglePlay' }, { type: 'select', index: 1 })).toMatchObject({
    current: 1,
    isPlaying: false,
  })
})

test('the timer and the end of the film together advance once [r-hero-once]', () => {
  const timer: CarouselEvent = { type: 'over', index: 0 }
  const film: CarouselEvent = { type: 'over', index: 0 }
  expect(after(begin, timer, film).current).toBe(1)
})

test('nothing advances while paused [s4-hero-pause]', () => {
  expect(after(begin, { type: 'togglePlay' }, { type: 'over', index: 0 }).current).toBe(0)
})

test('a browser that refuses to play switches it to paused [s4-hero-refused]', () => {
  const refused = after(begin, { type: 'refuse' })
  expect(refused).toMatchObject({ isPlaying: false, current: 0 })
  expect(carousel(refused, { type: 'togglePlay' }).isPlaying).toBe(true)
})

test('nothing advances while the keyboard is in the slide, and goes on afterwards', () => {
  const held = after(begin, { type: 'hold', isHeld: true }, { type: 'over', index: 0 })
  expect(held).toMatchObject({ current: 0, isPlaying: true })
  const released = carousel(held, { type: 'hold', isHeld: false })
  expect(carousel(released, { type: 'over', index: 0 }).current).toBe(1)
})

test('sound goes on and off and has nothing to do with playing [s4-hero-mute]', () => {
  const loud = after(begin, { type: 'toggleMute' })
  expect(loud).toMatchObject({ isMuted: false, isPlaying: true })
  expect(carousel(loud, { type: 'toggleMute' }).isMuted).toBe(true)
})
