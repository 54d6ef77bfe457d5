import { expect, onTestFinished, test, vi } from 'vitest'
import { every } from './every.ts'

/** A task whose runs end as the test says, once a minute by the test's clock. */
function repeated(task: (signal: AbortSignal) => Promise<unknown>, firstMs?: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const error = vi.fn()
  const run = vi.fn(task)
  return { ...every(60_000, run, { log: { error }, failure: 'it failed', ...(firstMs && { firstMs }) }), run, error }
}

test('a task runs at once or later, and again after each pause, until it is stopped', async () => {
  const { run, stop } = repeated(async () => undefined)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await stop()
  expect(vi.getTimerCount()).toBe(0)

  const later = repeated(async () => undefined, 10)
  expect(later.run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(later.run).toHaveBeenCalledTimes(1)
  await later.stop()
})

test('a failed run is logged and tried again after the pause', async () => {
  const err = new Error('not now')
  const { run, error, stop } = repeated(() => Promise.reject(err))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(error.mock.calls).toEqual(Array(2).fill([{ err }, 'it failed']))
  await stop()
})

test('a stop tells the run, waits for it, and gives up on one that hangs', async () => {
  const gate = Promise.withResolvers<void>()
  const { run, stop } = repeated(() => gate.promise)
  const ended = vi.fn()
  const stopped = stop().then(ended)
  expect(run.mock.calls[0]?.[0].aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  gate.resolve()
})
