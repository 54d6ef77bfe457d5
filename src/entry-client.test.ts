import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('react-dom/client')
  vi.doUnmock('./router.tsx')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the whole document is taken over; a file of the release before reloads the page, unless the line is broken', async () => {
  const listeners = new Map<string, () => void>()
  const [hydrateRoot, reload, fetched] = [vi.fn(), vi.fn(), vi.fn()]
  const page = { name: 'the document' }
  vi.doMock('react-dom/client', () => ({ hydrateRoot }))
  vi.doMock('./router.tsx', () => ({ createAppRouter: () => ({}) }))
  vi.resetModules()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('location', { href: 'http://site.test/blog', reload })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetched)
  await import('./entry-client.tsx')
  expect(hydrateRoot).toHaveBeenCalledExactlyOnceWith(page, expect.anything())

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  listeners.get('vite:preloadError')?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetched.mock.calls).toEqual([['http://site.test/blog', { method: 'HEAD' }]])
  expect(reload).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response())
  listeners.get('vite:preloadError')?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).toHaveBeenCalledOnce()
})
