import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSlideIsOver } from './use-carousel.ts'

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
