import { expect, test, vi } from 'vitest'
import { whenIdle } from './use-carousel.ts'

/** The next task, in which a browser without idle callbacks calls back. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('the call comes once the page is loaded, also in a browser without idle callbacks, and not after it was called off', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const [loaded, late, calledOff, calledOffBefore] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  whenIdle(loaded)
  whenIdle(calledOff)()
  expect(loaded).not.toHaveBeenCalled()
  await nextTask()
  expect(loaded).toHaveBeenCalledOnce()

  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  whenIdle(late)
  whenIdle(calledOffBefore)()
  await nextTask()
  expect(late).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  dispatchEvent(new Event('load'))
  await nextTask()
  expect(late).toHaveBeenCalledOnce()
  for (const never of [calledOff, calledOffBefore]) expect(never).not.toHaveBeenCalled()
})
