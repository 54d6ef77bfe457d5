import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('react-dom/client')
  vi.doUnmock('./router.tsx')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a page is loaded again once the files of its release are gone, and never for a file that the connection lost', async () => {
  const listeners = new Map<string, () => void>()
  const [reload, fetched] = [vi.fn(), vi.fn()]
  vi.doMock('react-dom/client', () => ({ hydrateRoot: vi.fn() }))
  vi.doMock('./router.tsx', () => ({ createAppRouter: () => ({ subscribe: vi.fn() }) }))
  vi.resetModules()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('location', { href: 'http://site.test/admin', pathname: '/admin', reload })
  vi.stubGlobal('document', {})
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', {})
  await import('./entry-client.tsx')

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
