import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import { limitConnections } from './connections.ts'
import { connectTo, rememberingLogger, requestRaw } from './testing.ts'

/** An app that is patient for a third of a second, and its log. */
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

test.each(['HELLO\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02', 'GET /\r\n x\r\n\r\n'])(
  'what is no HTTP is refused: %j',
  async (bytes) => {
    const { app, errors } = await impatientSite()
    const socket = await connectTo(app)
    socket.write(bytes)

    expect(statusAndError(await text(socket))).toEqual([400, { error: 'This request is not valid HTTP.' }])
    expect(errors()).toEqual([])
  },
)

test('a body that takes too long to arrive is let go, and is no error of ours', async () => {
  const { app, errors } = await impatientSite()
  const socket = await connectTo(app)
  socket.write(`${letterHead}{"name":`)

  expect(statusAndError(await text(socket))).toEqual([408, { error: 'This request took too long to arrive.' }])
  expect(errors()).toEqual([])
})

test('a client that goes away in the middle of its request is no error of ours', async () => {
  const { app, errors, lines } = await impatientSite()
  const socket = await connectTo(app)
  socket.write(`${letterHead}{"name":`)
  await expect.poll(() => connections(app)).toBe(1)
  socket.resetAndDestroy()
  await expect.poll(() => connections(app)).toBe(0)

  expect(errors()).toEqual([])
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('a client that takes nothing of its answer is let go', async () => {
  const { app, errors } = await impatientSite()
  const socket = await connectTo(app)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await expect.poll(() => connections(app)).toBe(1)
  await expect.poll(() => connections(app), { timeout: 10_000 }).toBe(0)

  socket.destroy()
  expect(errors()).toEqual([])
})

test('a connection that carries an answer is looked at twice as often as one that carries a request', async () => {
  const { app } = await impatientSite()
  const socket = await connectTo(app)
  const [served] = (await once(app.server, 'connection')) as [Socket]
  socket.write(`${letterHead}{"name":`)
  await expect.poll(() => served.bytesRead, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(served.timeout).toBe(300)
  socket.destroy()

  const reader = await connectTo(app)
  const [reading] = (await once(app.server, 'connection')) as [Socket]
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await expect.poll(() => reading.timeout, { timeout: 10_000 }).toBe(150)
  reader.destroy()
})

test('a stop does not wait for those who are slow', async () => {
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

const connections = (app: Awaited<ReturnType<typeof impatientSite>>['app']) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('a proxy may keep a connection for a minute, headers come within 20 s, a photo within ten minutes', async () => {
  const { server } = await testSite().app()

  expect(server).toMatchObject({
    ...{
      keepAliveTimeout: 75_000,
      timeout: 30_000,
      headersTimeout: 20_000,
      requestTimeout: 600_000,
      maxConnections: 1_500,
    },
  })
})

test('whoever waits for a server that is slow itself is not let go', async () => {
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

test('beyond as many connections as there is memory for the next is closed, and idle ones make room', async () => {
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

test.each(['/blog', '/icons/favicon.svg', '/api/dive-sites', '/api/none'])(
  'what is read has no body, which would wait as long as its answer is read: %s',
  async (path) => {
    const app = await testSite().app()
    onTestFinished(() => app.close())
    for (const body of ['content-length: 2\r\n\r\n{}', 'transfer-encoding: chunked\r\n\r\n']) {
      const socket = await connectTo(app)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\n${body}`)

      expect(statusAndError(await text(socket))).toEqual([
        400,
        { error: 'A request by GET or HEAD must not have a body.' },
      ])
    }
  },
)

test('a body that is sent after its request was answered has to arrive in time as well', async () => {
  const { app } = await impatientSite()
  const socket = await connectTo(app)
  socket.write(letterHead.replace('\r\n\r\n', '\r\norigin: http://evil.example\r\n\r\n'))

  expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /)
})
