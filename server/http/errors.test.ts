import { expect, test } from 'vitest'
import { insertArticle, testSite } from '#server/testing.ts'
import { rememberingLogger } from './testing.ts'

const masked = { error: 'Something went wrong on our side. Please try again.' }

test.each(['/api/nothing', '/api/', '/api/articles/1/x', '/api/reviews/slug/a/b'])(
  '%s is unknown: a JSON 404, also for a browser [r-rest-errors]',
  async (url) => {
    const app = await testSite().app()
    const response = await app.inject({ url, headers: { accept: 'text/html' } })

    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch('application/json')
    expect(response.json()).toEqual({ error: 'Not found' })
  },
)

test('a call is refused in JSON, however its address is written', async () => {
  const app = await testSite().app()
  const response = await app.inject({ url: '/%61pi/articles/slug/nothing', headers: { accept: 'text/html' } })

  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test.each([
  ['/api/products/featured', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/api/articles', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/api/articles/1', 'PATCH, DELETE', ['GET', 'HEAD', 'POST', 'PUT']],
  ['/api/contact', 'POST', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/trpc/publicContent.articles', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']],
  ['/trpc/newsletter.subscribe', 'POST', ['GET', 'HEAD', 'PATCH', 'OPTIONS']],
  ['/trpc/nothing', 'GET, POST', ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/forms/contact', 'GET, HEAD, POST', ['PUT', 'DELETE', 'OPTIONS', 'TRACE']],
  ['/health', 'GET, HEAD', ['POST', 'DELETE', 'TRACE']],
  ['/blog', 'GET, HEAD', ['POST', 'OPTIONS', 'TRACE', 'PROPFIND']],
] as const)('%s takes %s; every other method is a 405 that says so', async (url, allow, refused) => {
  const app = await testSite().app()
  for (const method of refused) {
    const response = await app.inject({ method: method as 'POST', url })

    expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, allow])
    if (method === 'HEAD') continue
    expect(response.json()).toEqual({ error: `This address takes ${allow.replace(/, ([^,]*)$/, ' and $1')} only.` })
  }
})

test('an unknown URL under /api is a 404 for every method', async () => {
  const app = await testSite().app()

  for (const method of ['GET', 'POST', 'TRACE'] as const) {
    expect((await app.inject({ method, url: '/api/nothing' })).statusCode).toBe(404)
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
})

test.each(['', 'null', '[]', '"text"', '{', '{"__proto__":{"a":1}}'])('the body %s is refused', async (payload) => {
  const app = await testSite().app()
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/contact', headers, payload })

  expect(response.statusCode).toBe(400)
  expect(response.json().error).toEqual(expect.any(String))
})

test('a body of two megabytes is refused in our words', async () => {
  const app = await testSite().app()
  const payload = { message: 'x'.repeat(2_000_000) }
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload })

  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({ error: 'That is too large to send.' })
})

test.each([
  '/api/articles',
  '/api/articles/slug/blue-hole',
  '/trpc/publicContent.articles',
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

test('a page that cannot be rendered is a plain error page that tells nothing', async () => {
  const app = await testSite().app({
    renderPage: async () => {
      throw new Error('no such table: articles')
    },
  })
  const response = await app.inject({ url: '/blog', headers: { accept: 'text/html' } })

  expect(response.statusCode).toBe(500)
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(response.body).toContain('<h1>Something went wrong</h1>')
  expect(response.body).not.toContain('no such table')
})

const endless = 'x'.repeat(10_000)
test.each([
  `/api/articles/slug/${endless}`,
  `/api/articles/slug/${'x'.repeat(1_000)}`,
  '/api/articles/slug/',
  '/api/articles/slug/%00',
  '/api/articles/slug/%25',
  `/api/reviews/slug/${endless}`,
  `/api/reviews/category/${endless}`,
  `/api/reviews/category/${'x'.repeat(1_000)}`,
  `/api/dive-sites/by-review-url?url=${endless}`,
  `/api/articles?x=${endless}`,
  '/api/dive-sites/1e3',
  '/api/dive-sites/-1',
])('a strange URL finds nothing and breaks nothing: %.60s', async (url) => {
  const site = testSite()
  insertArticle(site.db, { slug: 'blue-hole' })
  const response = await (await site.app()).inject(url)

  expect([200, 400, 404, 405]).toContain(response.statusCode)
  expect(response.headers['content-type']).toMatch('application/json')
})

const rpcInput = (input: unknown) => encodeURIComponent(JSON.stringify({ json: input }))
test.each([
  ['publicContent.articleBySlug', { slug: endless }, 404],
  ['diveSites.byId', { id: 999_999 }, 404],
  ['diveSites.byId', { id: -1 }, 400],
  ['diveSites.byId', { id: 1.5 }, 400],
  ['diveSites.byId', { id: '1e3' }, 400],
  ['diveSites.byId', { id: 1e300 }, 400],
  ['diveSites.byId', null, 400],
  ['diveSites.directory', { q: endless }, 200],
  ['diveSites.directory', { q: '%' }, 200],
  ['diveSites.directory', { region: endless }, 200],
  ['diveSites.directory', { page: 9_999 }, 200],
  ['diveSites.directory', { skill: 'Expert' }, 400],
  ['diveSites.nothing', {}, 404],
])('the procedure %s answers strange input %.40j without a stack trace', async (path, input, status) => {
  const site = testSite()
  const response = await (await site.app()).inject(`/trpc/${path}?input=${rpcInput(input)}`)

  expect(response.statusCode).toBe(status)
  expect(response.body).not.toContain('"stack"')
})

test('a planned refusal keeps its message over both transports [r-rest-errors]', async () => {
  const app = await testSite().app()
  const rest = await app.inject('/api/articles/slug/nothing')
  const rpc = await app.inject(`/trpc/publicContent.articleBySlug?input=${rpcInput({ slug: 'nothing' })}`)

  expect(rest.json().error).toBe("The article you're looking for doesn't exist")
  expect(rpc.json().error.json).toMatchObject({
    message: "The article you're looking for doesn't exist",
    data: { code: 'NOT_FOUND', httpStatus: 404 },
  })
})

test.each(['/api/articles/slug/%E0%A4%A', '/blog/%E0%A4%A'])(
  '%s cannot be decoded: refused in our form, with the security headers',
  async (url) => {
    const response = await (await testSite().app()).inject(url)

    expect(response.headers['x-frame-options']).toBe('DENY')
    expect(response.json()).toEqual({ error: expect.any(String) })
  },
)

test('bad input is refused over RPC in the words of the schema', async () => {
  const response = await (await testSite().app()).inject({
    method: 'POST',
    url: '/trpc/newsletter.subscribe',
    payload: { json: { email: 'jo' } },
  })

  expect(response.json().error.json.message).toBe('Please enter a valid email address.')
})

test('a person whose request is refused gets a page with a way back, a program never', async () => {
  const app = await testSite().app()
  const refused = async (url: string) => app.inject({ method: 'DELETE', url, headers: { accept: 'text/html' } })

  const page = await refused('/blog')
  expect([page.statusCode, page.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>That did not work</h1><p>This address takes GET and HEAD only.</p>')
  expect(page.body).toContain('<a href="/">')
  for (const url of ['/api/products/featured', '/trpc/publicContent.articles']) {
    expect((await refused(url)).json()).toEqual({ error: 'This address takes GET and HEAD only.' })
  }
})

test('the methods that an address takes are named as people name them', async () => {
  const app = await testSite().app()
  const wordsOf = async (url: string) => (await app.inject({ method: 'TRACE', url })).json().error

  expect(await wordsOf('/api/contact')).toBe('This address takes POST only.')
  expect(await wordsOf('/api/products')).toBe('This address takes GET, HEAD and POST only.')
})

test('every refusal names the request, as the log does, and is stored by nobody', async () => {
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

test.each(['/api/articles/slug/%E0%A4%A', '/trpc/%E0%A4%A', '/cards/articles/%ff'])(
  '%s cannot be decoded, and is told so in our words',
  async (url) => {
    const response = await (await testSite().app()).inject(url)

    expect([response.statusCode, response.json()]).toEqual([400, { error: 'This address is not valid.' }])
  },
)

test('a kind of JSON that we do not read is refused in our words', async () => {
  const headers = { 'content-type': 'application/json-patch+json' }
  const app = await testSite().app()
  const response = await app.inject({ method: 'POST', url: '/api/contact', headers, payload: '[]' })

  expect([response.statusCode, response.json()]).toEqual([415, { error: 'The body must be sent as application/json.' }])
})

test('the last resort is a whole page in itself, with a way back', async () => {
  const app = await testSite().app({
    renderPage: async () => {
      throw new Error('broken')
    },
  })
  const { body } = await app.inject({ url: '/blog', headers: { accept: 'text/html' } })

  expect(body).toMatch(/^<!doctype html><html lang="en-AU"><meta charset="utf-8">/)
  expect(body).toContain('<title>Something went wrong</title>')
  expect(body).toContain('<p>Something went wrong on our side. Please try again.</p>')
  expect(body).toMatch(/<a href="\/">go to the home page<\/a>\.<\/p><\/html>$/)
})

test('a client that takes no HTML is refused in JSON, also where a page should be', async () => {
  const app = await testSite().app({
    renderPage: async () => {
      throw new Error('broken')
    },
  })
  for (const headers of [{}, { accept: 'application/json' }]) {
    const response = await app.inject({ url: '/blog', headers })
    expect([response.statusCode, response.json()]).toEqual([500, masked])
  }
})

test('a bug behind a page is in the log with its cause, a refusal is not', async () => {
  const { logger, errors } = rememberingLogger()
  const app = await testSite().app({
    logger,
    renderPage: async () => {
      throw new Error('broken')
    },
  })
  const refused = await app.inject('/api/nothing')
  expect(refused.headers).not.toHaveProperty('retry-after')
  expect(errors()).toEqual([])

  await app.inject('/blog')
  expect(errors()).toMatchObject([{ msg: 'request failed', err: { message: 'broken' } }])
})

test('what a procedure does not take is refused over REST in the words of the schema, an empty body in those of the server', async () => {
  const app = await testSite().app()
  const post = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

  expect((await post('/api/newsletter/subscribe', '{"email":"jo"}')).json()).toMatchObject({
    error: 'Please enter a valid email address.',
    details: { fieldErrors: { email: ['Please enter a valid email address.'] } },
  })
  expect((await post('/api/contact', '')).json().error).toBe('The body is missing: send a JSON object.')
})
