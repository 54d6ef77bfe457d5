import { beforeEach, expect, test, vi } from 'vitest'
import { whenVisitorActs } from './dive-site-map.tsx'

beforeEach(() => {
  window.visitorIsActive = false
})

test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'the first %s of a visitor is told once, and from then on at once',
  (name) => {
    const [told, later] = [vi.fn(), vi.fn()]
    whenVisitorActs(told)
    expect(told).not.toHaveBeenCalled()
    dispatchEvent(new Event(name))
    dispatchEvent(new Event(name))
    expect(told).toHaveBeenCalledOnce()
    whenVisitorActs(later)
    expect(later).toHaveBeenCalledOnce()
  },
)

test('who no longer waits is not told', () => {
  const told = vi.fn()
  whenVisitorActs(told)()
  dispatchEvent(new Event('keydown'))
  expect(told).not.toHaveBeenCalled()
})
