import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testSite } from '#server/testing.ts'
import { limitConnections } from './connections.ts'
import { connectTo, rememberingLogger, requestRaw } from './testing.ts'

/** An app that closes slow clients after a third of a second, whose pages are too large to be sent at once, and its log. */
async function impatientSite() {
  const { logger, lines, errors } = rememberingLogger()
  const site = testSite()
  const app = await site.app({
    logger,
    slowClientMs: 300,
    renderPage: async () => ({ status: 200, html: 'x'.repeat(50_000_000) }),
  })
  onTestFinished(() => app.close())
  return { app, lines, errors }
}

const letterHead =
  'POST /api/contact HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'

function statusAndError(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(head).toContain('\r\ncache-control: no-store\r\n')
  expect(head).toContain('\r\ncontent-type: application/json; charset=utf-8\r\n')
  return [Number(head.split(' ')[1]), JSON.parse(body)]
}

test('headers of more than 12 kB are refused like everything else, and those of less are taken', async () => {
  const { app, errors } = await impatientSite()
  const ask = async (bytes: number) => {
    const socket = await connectTo(app)
    const headers = `host: site.test\r\nconnection: close\r\nx: ${'x'.repeat(bytes)}`
    socket.write(`GET /api/nothing HTTP/1.1\r\n${headers}\r\n\r\n`)
    return statusAndError(await text(socket))
  }

  expect(await ask(13_000)).toEqual([431, { error: 'The headers of this request are too large.' }])
  expect(await ask(11_000)).toEqual([404, { error: 'Not found' }])
  expect(errors()).toEqual([])
})

test('a request that is not HTTP is refused, and its connection is closed', async () => {
  const { app, errors } = await impatientSite()
  for (const bytes of ['HELLO\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02', 'GET /\r\n x\r\n\r\n']) {
    const socket = await connectTo(app)
    socket.write(bytes)

    expect([bytes, ...statusAndError(await text(socket))]).toEqual([
      bytes,
      400,
      { error: 'This request is not valid HTTP.' },
    ])
  }
  expect(errors()).toEqual([])
})

test('a GET with a body is refused: the body would wait as long as its response is read', async () => {
  const app = await testSite().app()
  onTestFinished(() => app.close())
  for (const path of ['/blog', '/api/dive-sites', '/api/none']) {
    for (const body of ['content-length: 2\r\n\r\n{}', 'transfer-encoding: chunked\r\n\r\n']) {
      const socket = await connectTo(app)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\n${body}`)
      const error = 'A GET or HEAD request must not have a body.'

      expect([path, ...statusAndError(await text(socket))]).toEqual([path, 400, { error }])
    }
  }
})

test('a body that takes too long to arrive ends in 408 and is not logged as an error', async () => {
  const { app, errors } = await impatientSite()
  const socket = await connectTo(app)
  socket.write(`${letterHead}{"name":`)

  expect(statusAndError(await text(socket))).toEqual([408, { error: 'This request took too long to arrive.' }])
  expect(errors()).toEqual([])
})

test('a client that disconnects in the middle of its request is not logged as an error', async () => {
  const { app, errors, lines } = await impatientSite()
  const socket = await connectTo(app)
  socket.write(`${letterHead}{"name":`)
  await expect.poll(() => connections(app)).toBe(1)
  socket.resetAndDestroy()
  await expect.poll(() => connections(app)).toBe(0)

  expect(errors()).toEqual([])
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('a client that reads nothing of its response is disconnected', async () => {
  const { app, errors } = await impatientSite()
  const socket = await connectTo(app)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await expect.poll(() => connections(app)).toBe(1)
  await expect.poll(() => connections(app), { timeout: 10_000 }).toBe(0)

  socket.destroy()
  expect(errors()).toEqual([])
})

test('a stop does not wait for slow clients', async () => {
  const { app } = await impatientSite()
  const reader = await connectTo(app)
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  const writer = await connectTo(app)
  writer.on('error', () => undefined)
  writer.write(`${letterHead}{"name":`)
  await once(writer, 'connect')
  await expect.poll(() => connections(app)).toBe(2)
  await app.close()

  expect(app.server.listening).toBe(false)
  reader.destroy()
})

const connections = ({ server }: FastifyInstance) => promisify(server.getConnections.bind(server))()

test('a client that waits for a slow server is not disconnected', async () => {
  const { promise: ringing, resolve: ring } = Promise.withResolvers<void>()
  const renderPage = async () => {
    await ringing
    return { status: 200, html: 'late, but whole' }
  }
  const app = await testSite().app({ slowClientMs: 120, renderPage })
  onTestFinished(() => app.close())
  // The timer of slow readers rings before there is anything to read.
  app.server.on('connection', (socket) => socket.once('timeout', () => setImmediate(ring)))

  expect(await requestRaw(app, '/blog')).toContain('late, but whole')
})

test('beyond the limit of connections the next is closed, and idle ones make room', async () => {
  const app = await testSite().app()
  limitConnections(app, 2)
  const [idle, held] = [await connectTo(app), await connectTo(app)]
  idle.write('GET /api/none HTTP/1.1\r\nhost: site.test\r\n\r\n')
  held.write('POST /api/contact HTTP/1.1\r\n')
  await once(idle, 'data')
  const idleEnds = once(idle, 'close')
  idle.resume()
  const third = await connectTo(app)
  third.resume()
  await Promise.all([once(third, 'close'), idleEnds])

  const again = await connectTo(app)
  again.write('GET /api/none HTTP/1.1\r\nhost: site.test\r\n\r\n')
  expect(String((await once(again, 'data'))[0])).toMatch(/^HTTP\/1.1 404 /)
  expect(held.destroyed).toBe(false)
  for (const socket of [held, again]) socket.destroy()
  await app.close()
})

test.each([
  [3_000, 3_000],
  [60_000, 5_000],
])('where slow clients have %i ms, a stop waits %i ms for current requests', async (slowClientMs, longestMs) => {
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await testSite().app()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()

  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that falls idle after the stop began is closed soon', async () => {
  const app = await testSite().app({ renderPage: () => rendering.promise })
  const rendering = Promise.withResolvers<{ status: number; html: string }>()
  const socket = await connectTo(app)
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await once(app.server, 'request')
  const answer = text(socket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closing = app.close()
  rendering.resolve({ status: 200, html: 'The page.' })
  await closing

  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]+The page\.$/)
})

test('requests that have arrived when the stop begins get their responses, though none has been read', async () => {
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
