import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { overHttp } from './http-link.ts'
import { NoConnectionError } from './no-connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('only what has a payload is sent as JSON with a body [s7-json-body]', async () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ result: { data: { json: null } } }),
  )
  vi.stubGlobal('fetch', fetched)
  const { client } = createApi(overHttp)
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

  await client.publicContent.articles.query()
  await client.publicContent.sendMessage.mutate(letter)

  const [read, write] = fetched.mock.calls.map(([, options]) => options)
  expect(read).toMatchObject({ method: 'GET' })
  expect(read?.body).toBeUndefined()
  expect(new Headers(read?.headers).get('content-type')).toBeNull()
  expect(write).toMatchObject({ method: 'POST', body: JSON.stringify({ json: letter }) })
  expect(new Headers(write?.headers).get('content-type')).toBe('application/json')
})

test.each([
  ['upstream is down', '502: upstream is down'],
  ['', '502: Bad Gateway'],
])('a failure that is not an answer of ours raises its status and text: %j [s8-generic]', async (body, message) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 502, statusText: 'Bad Gateway' }))
  const { client } = createApi(overHttp)
  await expect(client.publicContent.articles.query()).rejects.toThrow(message)
})

test('every request carries the cookies of the site [s7-credentials]', async () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ result: { data: { json: null } } }),
  )
  vi.stubGlobal('fetch', fetched)
  await createApi(overHttp).client.publicContent.articles.query()
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('include')
})

test('an answer that never comes is given up after a minute as one of the line; that of a backup takes as long as it needs', async () => {
  vi.useFakeTimers()
  const aborted: string[] = []
  // As in Chrome before 124, the error does not say why.
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        aborted.push(url)
        reject(new DOMException('The user aborted a request.', 'AbortError'))
      })
    })
  })
  const { client } = createApi(overHttp)
  const refused = expect(client.publicContent.articles.query()).rejects.toMatchObject({
    cause: expect.any(NoConnectionError),
  })
  void client.adminContent.makeBackup.mutate()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(aborted).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  await refused
  expect(aborted).toEqual([expect.stringMatching(/^\/trpc\/publicContent\.articles\b/)])
})
