import { expect, test, vi } from 'vitest'
import { clearToast, currentToast, onToastChange, removeToast, showToast } from './shown-toast.ts'

test('one toast is on show at a time, and one that is over takes no later one with it', () => {
  const changed = vi.fn()
  const stop = onToastChange(changed)
  showToast({ title: 'Saved' })
  const first = currentToast()?.number ?? 0
  showToast({ title: 'Saved' })
  expect(currentToast()).toEqual({ title: 'Saved', number: first + 1 })
  removeToast(first)
  expect(currentToast()?.number).toBe(first + 1)
  expect(changed).toHaveBeenCalledTimes(2)
  clearToast()
  expect([currentToast(), changed.mock.calls.length]).toEqual([null, 3])
  clearToast()
  stop()
  showToast({ title: 'Later' })
  expect(changed).toHaveBeenCalledTimes(3)
  clearToast()
})
