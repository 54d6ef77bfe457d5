import { expect, test, vi } from 'vitest'
import { clearToast, removeToast, shownToast, showToast } from './shown-toast.ts'

test('one toast is on show at a time, and one that is over takes no later one with it', () => {
  const changed = vi.fn()
  const stop = shownToast.subscribe(changed)
  showToast({ title: 'Saved' })
  const first = shownToast.get()?.number ?? 0
  showToast({ title: 'Saved' })
  expect(shownToast.get()).toEqual({ title: 'Saved', number: first + 1 })
  removeToast(first)
  expect(shownToast.get()?.number).toBe(first + 1)
  expect(changed).toHaveBeenCalledTimes(2)
  clearToast()
  expect([shownToast.get(), changed.mock.calls.length]).toEqual([null, 3])
  clearToast()
  stop()
  showToast({ title: 'Later' })
  expect(changed).toHaveBeenCalledTimes(3)
  clearToast()
})
