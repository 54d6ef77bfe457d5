import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testSite } from '#server/testing.ts'
import { connectTo, stopClock } from './testing.ts'

/** An app whose pages are too large to be sent at once. */
async function largeSite() {
  const app = await testSite().app({ renderPage: async () => ({ status: 200, html: 'x'.repeat(50_000_000) }) })
  onTestFinished(() => app.close())
  return app
}
test('a request that is no HTTP is refused with a whole answer, after which the connection is closed', async () => {
  const socket = await connectTo(await largeSite())
  socket.write('no HTTP at all\r\n\r\n')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

  expect(body).toBe('{"error":"This request is not valid HTTP."}')
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${body.length}`,
      'connection: close',
      'x-frame-options: DENY',
    ]),
  )
})

test('headers that are too large are refused as such', async () => {
  const socket = await connectTo(await largeSite())
  socket.on('error', () => undefined)
  socket.write(`GET / HTTP/1.1\r\nhost: site.test\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)
  const answer = await text(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toMatch(/\r\n\r\n\{"error":"The headers of this request are too large."\}$/)
})

test('what is no HTTP behind a request is not answered in the middle of its answer', async () => {
  const socket = await connectTo(await largeSite())
  socket.on('error', () => undefined)
  let received = ''
  socket.once('data', () => socket.write('no HTTP at all\r\n\r\n'))
  socket.on('data', (bytes) => {
    received = (received + bytes).slice(-1_000)
  })
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await once(socket, 'close')

  expect(received).toBe('x'.repeat(1_000))
})

test.each([
  [3_000, 3_000],
  [60_000, 5_000],
])('where slow clients have %i ms, a stop waits %i ms for answers under way', async (slowClientMs, longestMs) => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; html: string }>()
  const app = await testSite().app({ renderPage: () => promise, slowClientMs })
  const socket = await connectTo(app)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await once(app.server, 'request')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(longestMs - 1)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await closing

  expect(app.server.listening).toBe(false)
  resolve({ status: 200, html: 'Too late.' })
})

test('a stop leaves no timer behind', async () => {
  const { waitingTimers } = stopClock('connections.ts')
  const app = await testSite().app()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()

  expect(waitingTimers()).toBe(0)
})

test('a connection that falls idle after the stop began is closed soon', async () => {
  const app = await testSite().app({ renderPage: () => rendering.promise })
  const rendering = Promise.withResolvers<{ status: number; html: string }>()
  const socket = await connectTo(app)
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await once(app.server, 'request')
  const answer = text(socket)
  // Nobody's patience ends meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closing = app.close()
  rendering.resolve({ status: 200, html: 'The page.' })
  await closing

  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]+The page\.$/)
})

test('requests that have arrived when the stop begins are answered, though none of them has been read', async () => {
  const app = await testSite().app()
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connectTo(app)))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n')
  }
  const answers = sockets.map((socket) => text(socket).catch(() => ''))
  await app.close()

  expect((await Promise.all(answers)).map((answer) => answer.slice(0, 15))).toEqual(
    sockets.map(() => 'HTTP/1.1 200 OK'),
  )
})

test('a connection whose request is refused is let go, though its client keeps it half open', async () => {
  const app = await largeSite()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('no HTTP at all\r\n\r\n')
  await text(socket)

  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
})
