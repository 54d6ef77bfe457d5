import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('react-dom/client')
  vi.doUnmock('./router.tsx')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the whole document is taken over once its screen is there; the page is loaded anew once the files of its release are gone, and never for one that the line lost', async () => {
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
  const screen = Promise.withResolvers<void>()
  vi.stubGlobal('window', { screenIsHere: screen.promise })
  await import('./entry-client.tsx')
  await new Promise((resolve) => setTimeout(resolve))
  expect(hydrateRoot).not.toHaveBeenCalled()
  screen.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(hydrateRoot).toHaveBeenCalledExactlyOnceWith(page, expect.anything())

  const loseFile = () => {
    listeners.get('vite:preloadError')?.()
    return new Promise((resolve) => setTimeout(resolve))
  }
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await loseFile()
  expect(fetched.mock.calls).toEqual([
    [expect.stringMatching(/entry-client\.tsx/), { method: 'HEAD', cache: 'no-store' }],
  ])
  for (const status of [200, 503]) {
    fetched.mockResolvedValueOnce(new Response(null, { status }))
    await loseFile()
  }
  expect(reload).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response(null, { status: 404 }))
  await loseFile()
  expect(reload).toHaveBeenCalledOnce()
})
