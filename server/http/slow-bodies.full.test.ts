import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { meetingAnswers } from './arrivals.ts'
import { hurryBody, refuseCrumbs, takeYourTime } from './slow-bodies.ts'
import { connectTo, stopClock } from './testing.ts'

/** Takes bodies within 200 ms, two thirds of its patience; the clock stands still until the test moves it. */
async function hurryingSite() {
  const { waitingTimers } = stopClock('slow-bodies.ts')
  const ServerResponse = meetingAnswers((request) => hurryBody(request, { 'x-of-the-site': 'yes' }, 300))
  const app = Fastify({ forceCloseConnections: true, http: { ServerResponse } })
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
  })
  const begun = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  app.server.once('request', (request) => request.once('close', gone.resolve))
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url === '/slow-line') takeYourTime(request.raw)
    begun.resolve()
    done()
  })
  const received = Promise.withResolvers<void>()
  app.post('/work', async () => {
    received.resolve()
    await work.promise
    return 'done'
  })
  app.post('/slow-line', async () => 'done')
  app.get('/page', async () => 'the page')
  const post = async (path: string, body: string, length = 4) => {
    const socket = await connectTo(app)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    )
    await begun.promise
    return { socket, answer: text(socket) }
  }
  return { app, post, work, received: received.promise, gone: gone.promise, waitingTimers }
}

test('a body that has not come in two thirds of the time is refused with the headers of the site, and no sooner', async () => {
  const { post } = await hurryingSite()
  const { socket, answer } = await post('/work', '12')
  vi.advanceTimersByTime(199)
  expect(socket.bytesRead).toBe(0)
  vi.advanceTimersByTime(1)

  expect(await answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\nx-of-the-site: yes\r\n/)
})

test('whoever has sent his body is answered, however long that takes', async () => {
  const { post, work, received } = await hurryingSite()
  const { answer } = await post('/work', '1234')
  await received
  vi.advanceTimersByTime(300)
  work.resolve()

  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
})

test('whoever may take his time is not hurried, and leaves no timer', async () => {
  const { post, waitingTimers } = await hurryingSite()
  const { socket, answer } = await post('/slow-line', '12')
  expect(waitingTimers()).toBe(0)
  vi.advanceTimersByTime(600_000)
  socket.write('34')

  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
})

test('once a request is answered, nobody waits for its body any more', async () => {
  const { post, work, gone, waitingTimers } = await hurryingSite()
  work.resolve()
  const { answer } = await post('/work', '1234')
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  await gone

  expect(waitingTimers()).toBe(0)
})

test('what is left of a body has to arrive in time also when its request was answered', async () => {
  const { app } = await hurryingSite()
  const socket = await connectTo(app)
  const answer = text(socket)
  socket.write('GET /page HTTP/1.1\r\nhost: site.test\r\ncontent-length: 4\r\n\r\n12')
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  vi.advanceTimersByTime(200)

  expect(await answer).toMatch(/^HTTP\/1.1 200 OK.*the page.*408 Request Timeout/s)
})

test('of a client who has left no timer is left', async () => {
  const { post, gone, waitingTimers } = await hurryingSite()
  const { socket, answer } = await post('/work', '12')
  answer.catch(() => undefined)
  expect(waitingTimers()).toBe(1)
  socket.destroy()
  await gone

  expect(waitingTimers()).toBe(0)
})

/** A post to a site of which one piece after the other arrives. */
async function crumbs() {
  const ServerResponse = meetingAnswers((request) => refuseCrumbs(request, { 'x-of-the-site': 'yes' }))
  const app = Fastify({ forceCloseConnections: true, http: { ServerResponse } })
  app.post('/post', async ({ body }) => String((body as { x: string }).x.length))
  onTestFinished(() => app.close())
  const socket = (await connectTo(app)).setNoDelay()
  const answer = text(socket)
  const body = (length: number) => `{"x":"${'x'.repeat(length)}"}`
  const head = (length: number) =>
    `POST /post HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  /** Each written once the one before has arrived. */
  const send = async (pieces: string[]) => {
    for (const piece of pieces) {
      socket.write(piece)
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    }
  }
  return { answer, body, head, send }
}

test('a body that arrives letter by letter is cut off, in words', async () => {
  const { answer, body, head, send } = await crumbs()
  await send([head(1_008), ...body(1_000).slice(0, 900)])

  expect(await answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\nx-of-the-site: yes\r\n.*in pieces that are too small/s)
})

test('pieces as networks make them are taken, and a short body however it comes', async () => {
  const long = await crumbs()
  const text = long.body(200_000)
  await long.send([long.head(text.length), ...(text.match(/.{1,500}/g) ?? [])])
  expect(await long.answer).toMatch(/200000$/)
  const short = await crumbs()
  await short.send([short.head(48), ...short.body(40)])

  expect(await short.answer).toMatch(/40$/)
})
