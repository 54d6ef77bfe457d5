import { environmentManager, focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { lazyHttpLink } from './lazy-link.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // The library reads and keeps less on a server, where there is no window.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

test('a read or a write that failed is not tried again [s7-no-retry]', async () => {
  const { queryClient } = createApi(lazyHttpLink)
  const read = vi.fn(() => Promise.reject(new Error('no line')))
  const write = vi.fn(() => Promise.reject(new Error('no line')))
  const reader = new QueryObserver(queryClient, { queryKey: ['sites'], queryFn: read })
  const stop = reader.subscribe(() => {})
  const writing = new MutationObserver(queryClient, { mutationFn: write }).mutate()
  await expect(writing).rejects.toThrow('no line')
  await vi.advanceTimersByTimeAsync(minute)

  expect(reader.getCurrentResult().status).toBe('error')
  expect(read).toHaveBeenCalledOnce()
  expect(write).toHaveBeenCalledOnce()
  stop()
})

test('what was read is not read again: not after days, nor on coming back to the window [s7-never-stale]', async () => {
  const { queryClient } = createApi(lazyHttpLink)
  queryClient.mount()
  const read = vi.fn(() => Promise.resolve('Bare Island'))
  const options = { queryKey: ['sites'], queryFn: read }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3 * 24 * 60 * minute)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  const stopSecond = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(minute)

  expect(read).toHaveBeenCalledOnce()
  stop()
  stopSecond()
  queryClient.unmount()
})

test('what no page shows any more is kept for five minutes [s9-query-cache]', async () => {
  const { queryClient } = createApi(lazyHttpLink)
  const options = { queryKey: ['sites'], queryFn: () => Promise.resolve('Bare Island') }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10 * minute)
  stop()
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  expect(queryClient.getQueryData(['sites'])).toBe('Bare Island')
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData(['sites'])).toBeUndefined()
})
