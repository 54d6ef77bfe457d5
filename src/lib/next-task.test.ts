import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('work gives way to what waits, by the browser’s own means where it has any', async () => {
  const order: string[] = []
  const yields = vi.fn(async () => void order.push('yielded'))
  vi.stubGlobal('window', { scheduler: { yield: yields } })
  await nextTask()
  expect(order).toEqual(['yielded'])
  for (const browser of [{}, { scheduler: {} }]) {
    order.length = 0
    vi.stubGlobal('window', browser)
    setTimeout(() => order.push('input'))
    await nextTask()
    expect(order).toEqual(['input'])
  }
})
