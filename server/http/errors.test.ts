import { expect, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import { rememberingLogger } from './testing.ts'

const masked = { error: 'Something went wrong on our side. Please try again.' }

test('an unknown URL under /api is a JSON 404 for every method, also for a browser [r-rest-errors]', async () => {
  const app = await testSite().app()
  const headers = { accept: 'text/html' }
  for (const method of ['GET', 'POST', 'TRACE'] as const) {
    for (const url of ['/api/nothing', '/api/', '/api/articles/1/x', '/api/reviews/slug/a/b']) {
      const response = await app.inject({ method, url, headers })

      expect([url, response.statusCode, response.headers['content-type'], response.json()]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
        { error: 'Not found' },
      ])
    }
  }
})

// The methods of each REST path are those of its documentation (rest-contract.test.ts).
test.each([
  ['/trpc/publicContent.articles', 'GET, HEAD', 'GET and HEAD', ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']],
  ['/trpc/newsletter.subscribe', 'POST', 'POST', ['GET', 'HEAD', 'PATCH', 'OPTIONS']],
  ['/trpc/nothing', 'GET, POST', 'GET and POST', ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/forms/contact', 'GET, HEAD, POST', 'GET, HEAD and POST', ['PUT', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/newsletter/confirm', 'GET, HEAD, POST', 'GET, HEAD and POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/newsletter/unsubscribe', 'GET, HEAD, POST', 'GET, HEAD and POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/clicks', 'POST', 'POST', ['GET', 'PUT']],
  ['/views', 'POST', 'POST', ['GET', 'PUT']],
  ['/health', 'GET, HEAD', 'GET and HEAD', ['POST', 'DELETE', 'TRACE']],
  ['/blog', 'GET, HEAD', 'GET and HEAD', ['POST', 'OPTIONS', 'TRACE', 'PROPFIND']],
] as const)('%s accepts %s; every other method is a 405 that says so', async (url, allow, listed, refused) => {
  const app = await testSite().app()
  for (const method of refused) {
    const response = await app.inject({ method: method as 'POST', url })

    expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, allow])
    if (method !== 'HEAD') expect(response.json()).toEqual({ error: `This URL only accepts ${listed}.` })
  }
})

test('bad input is refused with the first reason, and all reasons by field [r-rest-errors]', async () => {
  const app = await testSite().app()
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Jo', email: 'jo' } })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    error: 'Please enter a valid email address.',
    details: {
      formErrors: [],
      fieldErrors: {
        email: ['Please enter a valid email address.'],
        subject: ['A subject is required.'],
        message: ['A message is required.'],
      },
    },
  })
  const payload = { json: { email: 'jo' } }
  const rpc = await app.inject({ method: 'POST', url: '/trpc/newsletter.subscribe', payload })
  expect(rpc.json().error.json.message).toBe('Please enter a valid email address.')
})

test('a body that is too large, or of another type, is refused in our words', async () => {
  const app = await testSite().app()
  const post = async (payload: object, type: string) => {
    const headers = { 'content-type': type }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/contact', headers, payload })
    return [statusCode, JSON.parse(body)]
  }

  expect(await post({ message: 'x'.repeat(2_000_000) }, 'application/json')).toEqual([
    413,
    { error: 'That is too large to send.' },
  ])
  expect(await post([], 'application/json-patch+json')).toEqual([
    415,
    { error: 'The body must be sent as application/json.' },
  ])
})

test.each([
  '/api/articles',
  '/trpc/publicContent.articleBySlug?input=%7B%22json%22%3A%7B%22slug%22%3A%22blue-hole%22%7D%7D',
])('a bug behind %s is a masked 500 that tells nothing of the database', async (url) => {
  const site = testSite()
  const app = await site.app()
  site.db.$client.exec('drop table articles')

  const response = await app.inject({ url, headers: { accept: 'application/json' } })

  expect(response.statusCode).toBe(500)
  expect(response.json().error.json?.message ?? response.json().error).toBe(masked.error)
  expect(response.body + JSON.stringify(response.headers)).not.toMatch(
    /no such table|sqlite|select|articles where|\.ts:|stack/i,
  )
})

test('a bug behind a write is masked as well and leaves nothing behind', async () => {
  const site = testSite()
  const app = await site.app()
  site.db.$client.exec('drop table audit_log')
  const response = await app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'jo@example.com' },
  })

  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual(masked)
  expect(site.db.$client.prepare('select count(*) from newsletter_subscribers').pluck().get()).toBe(0)
})

test('a page that cannot be rendered is a plain page with a way back, JSON for programs, and an error in the log', async () => {
  const { logger, errors } = rememberingLogger()
  const renderPage = () => Promise.reject(new Error('no such table: articles'))
  const app = await testSite().app({ logger, renderPage })
  const page = await app.inject({ url: '/blog', headers: { accept: 'text/html' } })

  expect(page.statusCode).toBe(500)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(page.headers).not.toHaveProperty('retry-after')
  expect(page.body).toMatch(/^<!doctype html><html lang="en-AU"><meta charset="utf-8">/)
  expect(page.body).toContain('<title>Something went wrong</title>')
  expect(page.body).toContain(`<h1>Something went wrong</h1><p>${masked.error}</p>`)
  expect(page.body).toMatch(/<p><a href="\/">go to the home page<\/a>\.<\/p><\/html>$/)
  expect(page.body).not.toContain('no such table')
  expect(errors()).toMatchObject([{ msg: 'request failed', err: { message: 'no such table: articles' } }])
  for (const headers of [{}, { accept: 'application/json' }]) {
    const response = await app.inject({ url: '/blog', headers })
    expect([response.statusCode, response.json()]).toEqual([500, masked])
  }
})

test('a person whose form meets a busy site is told that going back keeps the text', async () => {
  const app = await testSite().app()
  const headers = {
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const post = () => app.inject({ method: 'POST', url: '/forms/contact', headers, payload: 'name=Jo' })
  for (let sent = 0; sent < 200; sent += 1) await post()
  const { statusCode, body } = await post()

  expect(statusCode).toBe(429)
  expect(body).toContain('then try again. Go back: what you wrote is still there.</p>')
  expect(body).not.toContain('Load it again')
})

const rpcInput = (input: unknown) => encodeURIComponent(JSON.stringify({ json: input }))
test('an expected error keeps its message over both transports [r-rest-errors]', async () => {
  const app = await testSite().app()
  // However its URL is written, it is a call: refused in JSON, also for a browser.
  const rest = await app.inject({ url: '/%61pi/articles/slug/nothing', headers: { accept: 'text/html' } })
  const rpc = await app.inject(`/trpc/publicContent.articleBySlug?input=${rpcInput({ slug: 'nothing' })}`)

  expect(rest.json().error).toBe("The article you're looking for doesn't exist")
  expect(rpc.json().error.json).toMatchObject({
    message: "The article you're looking for doesn't exist",
    data: { code: 'NOT_FOUND', httpStatus: 404 },
  })
})

test.each([
  ...['/api/articles/slug/%E0%A4%A', '/blog/%E0%A4%A', '/cards/articles/%ff'],
  ...['/trpc/%E0%A4%A', '/trpc/diveSites.%25zzist'],
])('%s cannot be decoded: refused in our form, with the security headers', async (url) => {
  const response = await (await testSite().app()).inject({ url, headers: { accept: 'application/json' } })

  expect(response.headers['x-frame-options']).toBe('DENY')
  expect([response.statusCode, JSON.parse(response.body).error.json?.message ?? response.json().error]).toEqual([
    400,
    'This URL is not valid.',
  ])
})

test('a person whose request is refused gets a page with a way back, a program never', async () => {
  const app = await testSite().app()
  const refused = async (url: string) => app.inject({ method: 'DELETE', url, headers: { accept: 'text/html' } })

  const page = await refused('/blog')
  expect([page.statusCode, page.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>That did not work</h1><p>This URL only accepts GET and HEAD.</p>')
  expect(page.body).toContain('<a href="/">')
  for (const url of ['/api/products/featured', '/trpc/publicContent.articles']) {
    expect((await refused(url)).json()).toEqual({ error: 'This URL only accepts GET and HEAD.' })
  }
})

test('every refusal names the request, as the log does, and must not be stored', async () => {
  const { logger, lines } = rememberingLogger()
  const app = await testSite().app({ logger })
  const { headers } = await app.inject('/api/nothing')

  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': lines.at(-1)?.reqId })
})

test('a bug behind a procedure is in the log with its cause, a refusal is not', async () => {
  const { logger, errors } = rememberingLogger()
  const site = testSite()
  const app = await site.app({ logger })
  const ask = () => app.inject(`/trpc/publicContent.articleBySlug?input=${rpcInput({ slug: 'nothing' })}`)
  await ask()
  expect(errors()).toEqual([])

  site.db.$client.exec('drop table articles')
  await ask()
  expect(errors()).toMatchObject([
    {
      msg: 'procedure failed',
      path: 'publicContent.articleBySlug',
      err: { message: expect.stringContaining('no such table: articles') },
    },
  ])
})
