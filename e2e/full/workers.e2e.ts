import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeFileAlone } from '../../db/file-lock.ts'
import { expect, test } from '../journeys/fixtures.ts'
import { freePort, startMailServer } from '../journeys/mail-server.ts'
import { templateFile } from '../test-site.ts'
import { runProgram } from './run-program.ts'

const password = 'correct horse battery'
const inFuture = { timeout: 60_000 }
/** Enough connections that each worker gets some: that all go to one happens once in eight million times. */
const manyRequests = 24

let folder: string
let started: ReturnType<typeof runProgram>[] = []
test.beforeEach(() => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-workers-'))
  copyFileSync(templateFile, join(folder, 'site.sqlite'))
})
test.afterEach(async () => {
  await Promise.all(started.map((site) => site.stop()))
  started = []
  rmSync(folder, { recursive: true, force: true })
})

/** Both workers have responded to a later request: both have accepted the earlier ones. */
async function areLetIn(site: Awaited<ReturnType<typeof startWorkers>>): Promise<void> {
  const askedAfter = async () => {
    await site.ask('GET', '/api/products')
    return site.workersIn('"/api/products"').size
  }
  await expect.poll(askedAfter, inFuture).toBe(2)
}

test('all workers show what one of them stored, and a stop serves the requests under way', async () => {
  const site = await startWorkers()
  const login = await site.ask('POST', '/api/admin/login', { password })
  const cookie = String(login.headers['set-cookie']?.[0]?.split(';')[0])
  const title = 'Two tanks at once'
  const story = { title, slug: 'two-tanks', category: 'Tips', imageUrl: '/a.jpg', content: 'Text.', published: true }

  // Each worker has kept its own copy of the list before.
  expect((await site.askAll('/blog')).filter(({ body }) => body.includes(title))).toEqual([])
  expect((await site.ask('POST', '/api/articles', story, { cookie })).status).toBe(201)
  const after = await site.askAll('/blog')
  expect(after.filter(({ body }) => !body.includes(title))).toEqual([])
  await expect.poll(() => site.workersIn('"/blog"').size, inFuture).toBe(2)

  expect(takeFileAlone(join(folder, 'site.sqlite'))).toBeNull()
  const underWay = Array.from({ length: 40 }, (_, page) => site.ask('GET', `/dive-sites?q=reef&page=${page}`))
  await areLetIn(site)
  const stopped = site.stop()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(underWay.map(() => 200))
  expect(await stopped).toBe(0)
  const letGo = takeFileAlone(join(folder, 'site.sqlite'))
  expect(letGo).not.toBeNull()
  letGo?.()
})

test('wrong passwords count together, whichever worker they came to', async () => {
  const site = await startWorkers()
  const attempts: number[] = []
  for (let attempt = 0; attempt < manyRequests; attempt += 1) {
    attempts.push((await site.ask('POST', '/api/admin/login', { password: `wrong ${attempt}` })).status)
  }
  expect(attempts).toEqual(attempts.map((_, attempt) => (attempt < 5 ? 401 : 429)))
  await expect.poll(() => site.workersIn('/api/admin/login').size, inFuture).toBe(2)
})

test('mail leaves whichever worker took the message; a leader that is killed is followed by another, and a worker takes its place', async () => {
  const smtpPort = await freePort()
  const mailServer = await startMailServer(smtpPort)
  const site = await startWorkers({
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' },
  })
  const people = Array.from({ length: manyRequests }, (_, person) => person)
  const write = async (from: number) => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Which tide is best?' }
    const { status } = await site.ask('POST', '/api/contact', message, { 'x-forwarded-for': `203.0.113.${from}` })
    return status
  }
  expect(new Set(await Promise.all(people.map(write)))).toEqual(new Set([200]))
  await expect.poll(() => site.workersIn('/api/contact').size, inFuture).toBe(2)
  // At least once: a leader that is killed may have sent a message that it had no time to note.
  const delivered = () => new Set(mailServer.messages.map((message) => /^Message-ID: .+$/m.exec(message)?.[0])).size
  await expect.poll(delivered, inFuture).toBe(people.length)

  const [first] = site.leaders()
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(() => site.leaders().length, inFuture).toBe(2)
  await expect.poll(() => site.listening(), inFuture).toBe(3)
  expect(new Set(await Promise.all(people.map((from) => write(100 + from))))).toEqual(new Set([200]))
  await expect.poll(delivered, inFuture).toBe(2 * people.length)
  expect(site.leaders()[1]).not.toBe(first)
  expect(await site.stop()).toBe(0)
  await mailServer.close()
})

test('several workers do not begin at a port that another program has, even if that shares it', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const site = start({ PORT: String(port) })

  expect(await site.ended).toBe(1)
  expect(site.errors()).toBe(`Port ${port} is in use. Stop the other program, or set PORT to another number.\n`)
  other.close()
})

test('requests before the workers have started wait in the socket that systemd opened, and are served', async () => {
  const opened = createServer().listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as { port: number }
  const { fd } = (opened as unknown as { _handle: { fd: number } })._handle
  const to = { port: String(port), method: 'GET', path: '/about' }
  const asked = Array.from({ length: manyRequests }, () => askOnce(to))
  const site = start({ PORT: String(port) }, fd)
  opened.close()

  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await site.stop()).toBe(0)
})

function start(variables: Record<string, string>, socket?: number) {
  const settings = { WORKERS: '2', ADMIN_PASSWORD: password, LINK_CHECKS: 'off', ...variables }
  const file = join(folder, 'site.sqlite')
  const site = runProgram('dist/server/main.js', { DATABASE_FILE: file, ...settings }, [], socket ? { socket } : {})
  started.push(site)
  return site
}

/** A site of two workers, both ready. */
async function startWorkers(variables: Record<string, string> = {}) {
  const site = start({ PORT: '0', ...variables })
  const linesOf = (pattern: string) => site.output().match(new RegExp(`^\\{.*${pattern}.*$`, 'gm')) ?? []
  const listening = () => linesOf('Server listening').length
  await expect.poll(listening, inFuture).toBe(2)
  const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(site.output())?.[1] ?? ''
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    askOnce({ port, method, path }, body, headers)
  return {
    ...site,
    ask,
    listening,
    askAll: (path: string) => Promise.all(Array.from({ length: manyRequests }, () => ask('GET', path))),
    workersIn: (pattern: string) => new Set(linesOf(pattern).map((line) => JSON.parse(line).worker)),
    /** The processes that became the leader, in order. */
    leaders: () => linesOf('runs the background jobs"').map((line) => JSON.parse(line).pid as number),
  }
}

/** A request over a connection of its own: which worker gets it is for the system to choose. */
async function askOnce(to: { port: string; method: string; path: string }, body?: object, more = {}) {
  const content = body && JSON.stringify(body)
  const headers = {
    ...(content ? { 'content-type': 'application/json', 'content-length': content.length } : {}),
    ...more,
  }
  const sent = request({ host: '127.0.0.1', agent: false, headers, ...to }).end(content)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
