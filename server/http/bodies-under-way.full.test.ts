import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { sessionCookie, testSite } from '#server/testing.ts'
import { boundBodiesUnderWay } from './bodies-under-way.ts'
import { registerErrorHandlers } from './errors.ts'
import { connectTo } from './testing.ts'

interface Post {
  path?: string
  length: number
  client?: string
  cookie?: string
}

/** Our site, and the head of a post to it; its body is left to the test. */
async function site() {
  const { db, app: build } = testSite()
  const app = await build()
  const open: Socket[] = []
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await app.close()
  })
  const post = async ({ path = '/api/contact', length, client = '203.0.113.1', cookie = '' }: Post) => {
    const socket = await connectTo(app)
    open.push(socket)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: site.test\r\norigin: http://site.test\r\nx-forwarded-for: ${client}\r\ncookie: ${cookie}\r\ncontent-type: ${path.startsWith('/forms') ? 'application/x-www-form-urlencoded' : 'application/json'}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    return socket
  }
  return { db, app, post }
}

/** Resolves once the server has read the heads of so many posts. */
async function taken(app: FastifyInstance, act: () => Promise<unknown>, count: number): Promise<void> {
  let left = count
  const all = new Promise<void>((resolve) =>
    app.server.on('request', () => {
      left -= 1
      if (left === 0) resolve()
    }),
  )
  await act()
  await all
}

const held = (length: number, count: number, client: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => ({ length, client: client(turn), path: '/forms/contact' }))

test('who holds back many long forms is refused more, and his connection closed; others send theirs, and he does once he lets go', async () => {
  const { app, post } = await site()
  const sockets: Socket[] = []
  const hold = async () => {
    for (const one of held(262_144, 16, () => '203.0.113.1')) sockets.push(await post(one))
  }
  await taken(app, hold, 16)
  const refused = await text(await post({ length: 20_000 }))
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toContain('retry-after: 5')
  expect(refused).toContain('connection: close')
  expect(refused).toContain('Very many messages are being sent at the moment. Please try again in a moment.')

  const body = JSON.stringify({ name: 'x'.repeat(20_000) })
  const [other, light] = [
    await post({ length: body.length, client: '198.51.100.2' }),
    await post({ length: 16_384, client: '203.0.113.1' }),
  ]
  other.write(body)
  light.write('{}'.padEnd(16_384))
  for (const socket of [other, light]) expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)

  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => {
      const again = await post({ length: body.length })
      again.write(body)
      return String((await once(again, 'data'))[0]).slice(0, 12)
    })
    .toBe('HTTP/1.1 400')
})

test('who does not read his answer makes room as who holds back his body', async () => {
  const { app, post } = await site()
  // An answer without end.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 404) return payload
    const answer = new PassThrough()
    answer.write('x')
    return answer
  })
  const unread: Socket[] = []
  const hold = async () => {
    for (let turn = 0; turn < 600; turn += 1) {
      const socket = await post({ path: '/api/none', length: 2, client: `198.51.100.${turn % 5}` })
      socket.on('error', () => undefined).resume()
      socket.write('{}')
      unread.push(socket)
    }
  }
  await taken(app, hold, 600)
  await expect.poll(() => unread.every(({ bytesRead }) => bytesRead > 0)).toBe(true)
  const message = await post({ length: 2 })
  message.write('{}')

  expect(String((await once(message, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)
  await expect.poll(() => unread.filter(({ destroyed }) => destroyed).length).toBe(1)
})

test('what all strangers send together has an end; short messages, who sends less and the administrator get in', async () => {
  const { db, app, post } = await site()
  const sockets: Socket[] = []
  const hold = async () => {
    for (const one of held(262_144, 128, (turn) => `198.51.100.${turn}`)) sockets.push(await post(one))
  }
  await taken(app, hold, 128)
  expect(await text(await post({ length: 262_144 }))).toMatch(/^HTTP\/1.1 503 /)

  const letGo = text(sockets[0] as Socket)
  const long = JSON.stringify({ name: 'x'.repeat(20_000) })
  const lighter = await post({ length: long.length })
  expect(await letGo).toMatch(/^HTTP\/1.1 503 .*Very many messages are being sent/s)
  lighter.write(long)
  expect(String((await once(lighter, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)

  const short = await post({ length: 2 })
  short.write('{}')
  expect(String((await once(short, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)
  // As long as those that are held: nobody would make room for him.
  const story = Buffer.from(JSON.stringify({ title: 'Kelp', content: 'é'.repeat(150_000) }))
  const administrator = await post({ path: '/api/articles', length: story.length, cookie: sessionCookie(db) })
  administrator.write(story)
  expect(String((await once(administrator, 'data'))[0])).toMatch(/^HTTP\/1.1 201 /)
})

test('who has been answered may send as much again, as often as he likes', async () => {
  const { post } = await site()
  const body = `message=${'x'.repeat(262_136)}`
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = await post({ path: '/forms/contact', length: body.length })
    socket.write(body)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 422 /)
    socket.destroy()
  }
})

test('however short they are, one client holds back a hundred and fifty at most, and others go on', async () => {
  const { app, post } = await site()
  const hold = async () => {
    for (const one of held(100, 150, () => '203.0.113.1')) await post(one)
  }
  await taken(app, hold, 150)
  expect(await text(await post({ length: 100 }))).toMatch(/^HTTP\/1.1 503 /)

  const other = await post({ length: 2, client: '198.51.100.2' })
  other.write('{}')
  expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)
})

test('who asks for more while nobody can tell whether he is the administrator is told so in words', async () => {
  const { db, app, post } = await site()
  const cookie = sessionCookie(db)
  const hold = async () => {
    for (const one of held(100, 150, () => '203.0.113.1')) await post(one)
  }
  await taken(app, hold, 150)
  db.$client.close()
  const refused = await text(await post({ length: 100, cookie }))

  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toContain('Very many messages are being sent at the moment.')
})

test('the administrator gets in where those at his address hold all that one may', async () => {
  const { db, app, post } = await site()
  const hold = async () => {
    for (const one of held(100, 150, () => '203.0.113.1')) await post(one)
  }
  await taken(app, hold, 150)
  const story = JSON.stringify({ title: 'Kelp', content: 'Coral' })
  const administrator = await post({ path: '/api/articles', length: story.length, cookie: sessionCookie(db) })
  administrator.write(story)

  expect(String((await once(administrator, 'data'))[0])).toMatch(/^HTTP\/1.1 201 /)
})

test('of a body that comes in pieces none is kept beside the others: whoever reads it gets it in one', async () => {
  const app = Fastify()
  const pieces: string[] = []
  app.addContentTypeParser('text/plain', async (_request: FastifyRequest, body: IncomingMessage) => {
    for await (const piece of body) pieces.push(String(piece))
  })
  app.post('/slow', async () => 'taken')
  boundBodiesUnderWay(app, {}, () => ({ cookies: { sent: '' } }) as Context)
  onTestFinished(() => app.close())
  const socket = await connectTo(app)
  socket.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nke')
  const [request] = await once(app.server, 'request')
  for (const piece of ['lp', '&c', 'or']) {
    const before = request.socket.bytesRead
    socket.write(piece)
    await expect.poll(() => request.socket.bytesRead).toBe(before + 2)
  }

  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  expect(pieces).toEqual(['kelp&cor'])
})

test('what has arrived is answered, whoever comes meanwhile', async () => {
  const app = Fastify({ trustProxy: true })
  const { promise: wait, resolve: answer } = Promise.withResolvers<string>()
  app.post('/slow', { bodyLimit: 262_144 }, () => wait)
  registerErrorHandlers(app)
  boundBodiesUnderWay(app, {}, () => ({ cookies: { sent: '' } }) as Context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const post = (client: string, length: number) =>
    fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': client },
      body: 'x'.repeat(length),
    })
  const underWay: Promise<Response>[] = []
  const send = async () => {
    for (let turn = 0; turn < 128; turn += 1) underWay.push(post(`198.51.100.${turn % 8}`, 262_144))
  }
  await taken(app, send, 128)
  const refused = await post('203.0.113.1', 20_000)
  answer('taken')

  expect(refused.status).toBe(503)
  expect(new Set((await Promise.all(underWay)).map(({ status }) => status))).toEqual(new Set([200]))
})
