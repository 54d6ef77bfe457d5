import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { insertArticle, testSite } from '#server/testing.ts'
import { connectTo } from './testing.ts'
import { createUnreadAnswers } from './unread-answers.ts'

/** More than the system takes of one answer that nobody reads. */
const size = 16 * 1_048_576

/** Asks, and reads no more than `read` lets it. */
async function ask(app: FastifyInstance, path: string, client = '203.0.113.1') {
  const socket = await connectTo(app)
  onTestFinished(() => void socket.destroy())
  socket.pause()

  socket.on('error', () => undefined)
  const begun = once(socket, 'readable')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\nx-forwarded-for: ${client}\r\nconnection: close\r\n\r\n`)
  await begun
  return { socket }
}

/** Bytes that come until the connection ends, whole or cut off. */
async function read(socket: Socket): Promise<number> {
  let bytes = 0
  const done = new Promise((resolve) => socket.once('close', resolve))
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  await done
  return bytes
}

function* endlessFilm() {
  for (;;) yield Buffer.alloc(65_536)
}

/** Answers with one body for each path, two of which may wait to be read. */
async function site() {
  const unread = createUnreadAnswers(2 * size + 100)
  const app = Fastify({ forceCloseConnections: true, trustProxy: true })
  onTestFinished(() => app.close())
  const bodies = new Map<string, Buffer>()
  app.get('/*', async (request, reply) => {
    const body = bodies.get(request.url) ?? Buffer.alloc(size)
    bodies.set(request.url, body)
    reply.hijack()
    if (request.url === '/late') {
      reply.raw.destroy()
      await once(reply.raw, 'close')
    }
    if (request.url.startsWith('/film')) {
      unread.holdOnceSlow(request, reply, size)
      return Readable.from(endlessFilm()).pipe(reply.raw)
    }
    reply.raw.end(body)
    unread.hold(request, reply, body)
  })
  return app
}

test('beyond what may wait to be read, whoever holds most loses his oldest answer, and nobody else loses any', async () => {
  const app = await site()
  const others = await ask(app, '/other', '198.51.100.2')
  const first = await ask(app, '/first')
  const second = await ask(app, '/second')

  expect(await read(first.socket)).toBeLessThan(size)
  expect(await read(others.socket)).toBeGreaterThan(size)
  expect(await read(second.socket)).toBeGreaterThan(size)
})

test('what many read at once is one answer, and what has been read is none', async () => {
  const app = await site()
  const many = await Promise.all(Array.from({ length: 5 }, (_, turn) => ask(app, '/same', `198.51.100.${turn}`)))
  const other = await ask(app, '/other')
  for (const { socket } of [...many, other]) expect(await read(socket)).toBeGreaterThan(size)

  const held = [await ask(app, '/a', '192.0.2.3'), await ask(app, '/b', '192.0.2.3')]
  for (const { socket } of held) expect(await read(socket)).toBeGreaterThan(size)
})

test('what many have read at once makes no more room than there was', async () => {
  const app = await site()
  const many = await Promise.all(Array.from({ length: 5 }, (_, turn) => ask(app, '/same', `198.51.100.${turn}`)))
  for (const { socket } of many) expect(await read(socket)).toBeGreaterThan(size)
  const held = []
  for (const path of ['/a', '/b', '/c']) held.push(await ask(app, path))

  expect(await read(held[0]?.socket as Socket)).toBeLessThan(size)
  for (const { socket } of held.slice(1)) expect(await read(socket)).toBeGreaterThan(size)
})

test('pages that one client never reads do not fill the memory: the first of them is let go', async () => {
  const app = await testSite().app({
    cacheBytes: 0,
    renderPage: async (url) => ({ status: 200, html: url.padEnd(size, 'x') }),
  })
  onTestFinished(() => app.close())
  const pages = []
  for (const path of ['/about', '/contact', '/blog', '/gear-reviews']) pages.push(await ask(app, path))

  expect(await read(pages[0]?.socket as Socket)).toBeLessThan(size)
  for (const { socket } of pages.slice(1)) expect(await read(socket)).toBeGreaterThan(size)
})

test('so it is with what the API answers', async () => {
  const { db, app: build } = testSite()
  const app = await build()
  onTestFinished(() => app.close())
  const answers = []
  for (const slug of ['a', 'b', 'c', 'd']) {
    insertArticle(db, { slug, content: 'x'.repeat(size - 10_000) })
    answers.push(await ask(app, `/api/articles/slug/${slug}`))
  }

  expect(await read(answers[0]?.socket as Socket)).toBeLessThan(size - 10_000)
  for (const { socket } of answers.slice(1)) expect(await read(socket)).toBeGreaterThan(size - 10_000)
})

/** A site with as many pictures, of one file each, of so many bytes, and the addresses of those. */
async function siteWithPictures(count: number, bytes: number) {
  const { db, app: build } = testSite()
  const addresses: string[] = []
  for (let n = 0; n < count; n += 1) {
    const hash = String(n).padStart(32, '0')
    const picture = { hash, width: 400, height: 300, bytes, placeholder: 'data:' }
    const { id: pictureId } = db.insert(pictures).values(picture).returning().get()
    const file = { pictureId, width: 400, kind: 'jpg' as const, piece: 0, bytes: Buffer.alloc(bytes) }
    db.insert(pictureFiles).values(file).run()
    addresses.push(`/pictures/${hash}/400.jpg`)
  }
  const app = await build()
  onTestFinished(() => app.close())
  return { app, addresses }
}

test('so it is with a picture that is read slowly, once it turns out to be', async () => {
  const { app, addresses } = await siteWithPictures(4, size)
  const answers = []
  for (const address of addresses) answers.push(await ask(app, address))
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(3)

  expect(await read(answers[0]?.socket as Socket)).toBeLessThan(size)
  for (const { socket } of answers.slice(1)) expect(await read(socket)).toBeGreaterThan(size)
})

test('so it is with pictures that were kept when somebody asked for them', async () => {
  // Seven of them are more than may wait, and one is not too large to be kept.
  const bytes = 7_500_000
  const { app, addresses } = await siteWithPictures(7, bytes)
  const answers = []
  for (const address of addresses) {
    await app.inject(address)
    answers.push(await ask(app, address))
  }

  expect(await read(answers[0]?.socket as Socket)).toBeLessThan(bytes)
  for (const { socket } of answers.slice(1)) expect(await read(socket)).toBeGreaterThan(bytes)
})

test('an answer whose reader has gone before it was made is not counted', async () => {
  const app = await site()
  for (const _ of [1, 2, 3]) {
    const socket = await connectTo(app)
    socket.write('GET /late HTTP/1.1\r\nhost: site.test\r\n\r\n')
    await read(socket)
  }
  const [first, second] = [await ask(app, '/first'), await ask(app, '/second')]

  for (const { socket } of [first, second]) expect(await read(socket)).toBeGreaterThan(size)
})

test('a film that is read slowly counts as well, once it turns out to be', async () => {
  const app = await site()
  const other = await ask(app, '/film-of-another', '198.51.100.2')
  const films = [await ask(app, '/film-1'), await ask(app, '/film-2')]
  const first = films[0]?.socket
  expect(first && (await read(first))).toBeGreaterThan(0)

  expect([other.socket, films[1]?.socket].map((socket) => socket?.destroyed)).toEqual([false, false])
})
