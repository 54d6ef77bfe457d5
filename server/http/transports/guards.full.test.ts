import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '#server/http/testing.ts'
import { sessionCookie, testSite } from '#server/testing.ts'

const long = 'x'.repeat(70_000)
const article = { json: { title: 'Kelp', content: long } }

async function post(url: string, payload: object, isAdmin = false) {
  const site = testSite()
  const app = await site.app()
  const headers = isAdmin ? { cookie: sessionCookie(site.db) } : {}
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, body }
}

test.each([
  ['/trpc/security.login', { json: { password: long } }],
  ['/%74rpc/security.login', { json: { password: long } }],
  ['/trpc/newsletter.subscribe', { json: { email: long } }],
  ['/trpc/nothing.at.all', { json: long }],
  ['/api/admin/login', { password: long }],
  ['/api/nothing', { message: long }],
  ['/nothing', { message: long }],
])('a long body is refused by every call that is open to visitors: %s', async (url, payload) => {
  const { status, body } = await post(url, payload)

  expect(status).toBe(413)
  expect(body).toContain('That is too large to send.')
})

test.each([
  ['/trpc/adminContent.createArticle', article],
  ['/api/articles', article.json],
  ['/api/reviews', article.json],
])('the administrator may send a long body, others get a 401: %s', async (url, payload) => {
  expect(await post(url, payload, true)).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
  const refused = await post(url, payload)
  expect(refused.status).toBe(401)
  expect(refused.body).toContain('Please log in.')
})

test('long bodies of a client that is not logged in are each refused on the same connection', async () => {
  const app = await testSite().app()
  onTestFinished(() => app.close())
  const socket = await connectTo(app)
  const body = JSON.stringify({ json: { title: 'Kelp', content: 'x'.repeat(600_000) } })
  let received = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    received += piece
  })
  for (const times of [1, 2, 3]) {
    socket.write(
      `POST /trpc/adminContent.createArticle HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await expect.poll(() => received.match(/HTTP\/1\.1 401 /g) ?? []).toHaveLength(times)
  }
  socket.destroy()
})

test.each(['/trpc/security.login', '/api/contact', '/forms/contact', '/nothing'])(
  'a body that does not say how long it is counts as long: %s',
  async (path) => {
    const app = await testSite().app()
    const socket = await connectTo(app)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()

    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    expect(String(answer)).toContain('connection: close')
  },
)

test('a message of the longest that is taken gets through, however its characters are written', async () => {
  const message = '\u{1F42C}'.repeat(2_500)
  const letter = { name: 'A', email: 'a@example.com', subject: 'S', message }
  const escaped = JSON.stringify({ json: letter }).replace(
    /[\ud800-\udfff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  )
  const app = await testSite().app()
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/trpc/publicContent.sendMessage',
    payload: escaped,
    headers,
  })

  expect(escaped.length).toBeGreaterThan(30_000)
  expect(statusCode).toBe(200)
})
