import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { isNoConnection } from './no-connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./http-link.ts')
  vi.resetModules()
})

test('a file of the link that does not come is a broken line, and is asked for anew with the next request', async () => {
  vi.doMock('./http-link.ts', () => {
    throw new Error('It did not come.')
  })
  vi.resetModules()
  const { lazyHttpLink } = await import('./lazy-link.ts')
  const { client } = createApi(lazyHttpLink)
  const lost = await client.publicContent.articles.query().catch((error) => error)
  expect(lost.cause?.name).toBe('NoConnectionError')

  vi.doUnmock('./http-link.ts')
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { json: [] } } }))
  expect(await client.publicContent.articles.query()).toEqual([])
  expect(isNoConnection(new Error('another'))).toBe(false)
})

test('a request that is given up before the link is there is not sent', async () => {
  const { lazyHttpLink } = await import('./lazy-link.ts')
  const fetched = vi.fn(() => new Promise<never>(() => undefined))
  vi.stubGlobal('fetch', fetched)
  const ask = lazyHttpLink({})
  const op = {
    id: 1,
    type: 'query',
    path: 'publicContent.articles',
    input: undefined,
    context: {},
    signal: null,
  } as const
  const next = () => {
    throw new Error('It is the last link.')
  }
  ask({ op, next }).subscribe({}).unsubscribe()
  ask({ op, next }).subscribe({})
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
})
