import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { meetingAnswers, readNothingOfLetGo } from './arrivals.ts'
import { answerInTurn, createLine } from './in-line.ts'
import { connectTo } from './testing.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`

/** A site whose works wait for the test, and how many requests it has met. */
async function site() {
  const lineUp = createLine()
  const met = { requests: 0 }
  const ServerResponse = meetingAnswers((request, answer) => {
    met.requests += 1
    lineUp(request, answer)
  })
  const app = Fastify({ forceCloseConnections: true, http: { ServerResponse } })
  readNothingOfLetGo(app.server as Server)
  answerInTurn(app)
  const { promise: work, resolve: finish } = Promise.withResolvers<string>()
  const begun: string[] = []
  app.addHook('onRequest', ({ url }, _reply, done) => {
    begun.push(url)
    done()
  })
  app.get('/work', () => work)
  app.get('/other', async () => 'other')
  onTestFinished(() => app.close())
  /** A connection of which nothing is read. */
  const send = async (requests: string) => {
    const socket = await connectTo(app)
    socket.on('error', () => undefined)
    socket.write(requests)
    return socket
  }
  const isLetGo = async (socket: Socket) => {
    socket.resume()
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    return true
  }
  return { met, begun, finish, send, isLetGo }
}

test('what waits on one connection is not begun before what stands before it is answered, and in its turn', async () => {
  const { met, begun, finish, send } = await site()
  const socket = await send(
    get('/work') + get('/other?1') + get('/other?2').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
  )
  await expect.poll(() => met.requests).toBe(3)
  expect(begun).toEqual(['/work'])
  finish('work')

  expect((await text(socket)).match(/(work|other)$|(work|other)(?=HTTP)/g)).toEqual(['work', 'other', 'other'])
  expect(begun).toEqual(['/work', '/other?1', '/other?2'])
})

test('forty wait on one connection, which is let go with one more', async () => {
  const { met, send, isLetGo } = await site()
  const full = await send(get('/work') + get('/other').repeat(40))
  await expect.poll(() => met.requests).toBe(41)
  expect(full.destroyed).toBe(false)
  full.write(get('/other'))

  expect(await isLetGo(full)).toBe(true)
})

test.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an address that nobody can read', get('/%')],
  ['an Expect that nobody meets', get('/').replace('\r\n\r\n', '\r\nexpect: x\r\n\r\n')],
])('those with %s wait as all others, and nothing is read of thousands that came with them', async (_what, request) => {
  const { met, send, isLetGo } = await site()
  expect(await isLetGo(await send(get('/work') + request.repeat(1_500)))).toBe(true)

  expect(met.requests).toBe(42)
})

test('three hundred wait on all connections together; who comes then is let go, until some have left', async () => {
  const { met, send, isLetGo } = await site()
  const sockets: Socket[] = []
  for (const waiting of [40, 40, 40, 40, 40, 40, 40, 20])
    sockets.push(await send(get('/work') + get('/other').repeat(waiting)))
  await expect.poll(() => met.requests).toBe(8 + 300)
  expect(await isLetGo(await send(get('/work') + get('/other')))).toBe(true)
  // One who does not wait for himself waits for nobody.
  const alone = await send(get('/other'))
  expect(String(await once(alone, 'data'))).toMatch(/^HTTP\/1.1 200 /)

  sockets[0]?.destroy()
  await expect
    .poll(async () => {
      const before = met.requests
      const again = await send(get('/work') + get('/other'))
      await expect.poll(() => met.requests).toBe(before + 2)
      await new Promise(setImmediate)
      return again.destroyed
    })
    .toBe(false)
})

test('those who were answered make room again', async () => {
  const { met, finish, send } = await site()
  const socket = await send(get('/work') + get('/other').repeat(40))
  await expect.poll(() => met.requests).toBe(41)
  finish('work')
  let answers = ''
  socket.on('data', (bytes) => {
    answers += bytes
  })
  await expect.poll(() => answers.match(/200 OK/g)?.length).toBe(41)
  socket.write(get('/other').repeat(40))

  await expect.poll(() => answers.match(/200 OK/g)?.length).toBe(81)
})

test('what has a body does not wait: its connection is let go', async () => {
  const { send, isLetGo } = await site()
  const post = 'POST /other HTTP/1.1\r\nhost: site.test\r\ncontent-length: 60000\r\n\r\n'

  expect(await isLetGo(await send(get('/work') + post))).toBe(true)
})
