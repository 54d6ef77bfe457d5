import { expect, test } from 'vitest'
import { mostDiveSites } from '#domain/dive-sites/dive-site-limit.ts'
import { articleExample } from '#server/articles/rest.ts'
import { reviewExample } from '#server/reviews/rest.ts'
import { insertDiveSites, sessionCookie } from '#server/testing.ts'
import { document, type Operation, operations, problemsOf, siteOfExamples } from './rest-contract-testing.ts'

type ExampleSite = Awaited<ReturnType<typeof siteOfExamples>>
type Answer = Awaited<ReturnType<ExampleSite['call']>>

/** A refused request changes nothing, so these two sites serve every test of refusals. */
const unchanged = siteOfExamples()
/** As on a disk that has become read-only. */
const readOnly = siteOfExamples().then((site) => {
  for (const { $client } of [site.database.db, site.database.limitsDb]) $client.pragma('query_only = 1')
  return site
})

const placeOf = ({ path, method }: Operation, status: number) => [
  ...['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema'],
]

test.each(operations)('$name answers its example as it is documented', async (operation) => {
  const site = await siteOfExamples()
  const answer = await site.call(operation)

  expect([answer.statusCode, answer.statusCode < 300 || answer.body]).toEqual([operation.success, true])
  const { content } = document.paths[operation.path][operation.method.toLowerCase()].responses[operation.success]
  if (!content) expect(answer.body).toBe('')
  else if (content['text/csv']) expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  else expect(problemsOf(answer.json(), ...placeOf(operation, operation.success))).toEqual([])
})

test.each(['/api/articles', '/api/reviews'])(
  '%s gives the administrator drafts with all their fields',
  async (path) => {
    const operation = operations.find(({ name }) => name === `GET ${path}`) as Operation
    const site = await siteOfExamples()
    site.db.$client.exec('update articles set published = 0, category = null; update reviews set published = 0')
    const answer = await site.call(operation, { parameters: { admin: 'true' } })

    expect(answer.json()).toMatchObject([{ published: false, revision: 1 }])
    expect(problemsOf(answer.json(), ...placeOf(operation, 200))).toEqual([])
  },
)

test.each(operations.flatMap((operation) => operation.refusals.map((status) => ({ operation, status }))))(
  '$operation.name refuses with $status what it says it refuses',
  async ({ operation, status }) => {
    const answer = await refusedAnswer(operation, status)

    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
    expect(problemsOf(answer.json(), ...placeOf(operation, status))).toEqual([])
    const { headers = {} } = document.paths[operation.path][operation.method.toLowerCase()].responses[status]
    expect(Object.keys(headers)).toEqual(status === 429 || status === 503 ? ['Retry-After'] : [])
    for (const name of Object.keys(headers)) expect(Number(answer.headers[name.toLowerCase()])).toBeGreaterThan(0)
  },
)

/** Makes a call be refused with one of its statuses. */
async function refusedAnswer(operation: Operation, status: number): Promise<Answer> {
  const site = await unchanged
  switch (status) {
    case 400:
      return site.call(operation, operation.method === 'GET' ? unreadable(operation) : { payload: '{' })
    case 401:
      if (operation.name === 'POST /api/admin/login') return site.call(operation, { body: { password: 'wrong' } })
      return site.call(operation, { isLoggedIn: false, parameters: operation.isAdmin ? {} : { admin: 'true' } })
    case 403:
      return site.call(operation, { headers: { origin: 'https://elsewhere.example' } })
    case 404:
      return site.call(operation, { parameters: { id: '999', slug: 'nothing', url: '/nothing' } })
    case 409:
      if (operation.name === 'DELETE /api/pictures/{id}') return deletedWhileUsed(operation)
      if (['POST /api/dive-sites', 'POST /api/dive-sites/import/check'].includes(operation.name))
        return addedToFullDirectory(operation)
      return site.call(operation, { body: { ...operation.body, ...conflicts(operation) } })
    case 413:
      return site.call(operation, { payload: '{}', headers: { 'content-length': '50000000' } })
    case 415:
      return site.call(operation, { payload: 'hello', headers: { 'content-type': 'text/plain' } })
    case 429:
      return tooOften(await siteOfExamples(), operation)
    case 503:
      return (await readOnly).call(operation)
    default:
      throw new Error(`Nobody knows how ${operation.name} refuses with ${status}.`)
  }
}

/** An address, or a query, that it cannot read. */
function unreadable({ name, parameters }: Operation) {
  if (name.endsWith('/search')) return { parameters: { q: 'x'.repeat(201) } }
  if (name.endsWith('/export/csv')) return { parameters: { ids: '7-' } }
  return { parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, '%E0%A4%A'])) }
}

function conflicts({ name, fields }: Operation): Record<string, unknown> {
  if (name === 'POST /api/articles') return { slug: articleExample.slug }
  if (name === 'POST /api/reviews') return { slug: reviewExample.slug }
  if (name === 'POST /api/newsletter/subscribe') return { email: 'jo@example.com' }
  return fields.includes('version') ? { version: 99 } : { revision: 99 }
}

async function deletedWhileUsed(operation: Operation): Promise<Answer> {
  const site = await siteOfExamples()
  site.db.$client.exec("update products set image_url = (select '/pictures/' || hash || '/1600.jpg' from pictures)")
  return site.call(operation)
}

async function addedToFullDirectory(operation: Operation): Promise<Answer> {
  const site = await siteOfExamples()
  insertDiveSites(site.db, mostDiveSites)
  const text = 'name,region,latitude,longitude,description\nBondi,Sydney,-33.89,151.28,Blue gropers.'
  return site.call(operation, { body: operation.path.endsWith('check') ? { format: 'csv', text } : operation.body })
}

async function tooOften(site: ExampleSite, operation: Operation): Promise<Answer> {
  if (operation.path.includes('/import')) {
    // Long enough that somebody else is served meanwhile.
    const text = `${operation.path.includes('reviews') ? 'title' : 'name'}\n${'Reef\n'.repeat(500)}`
    const answers = [1, 2].map(() => site.call(operation, { body: { ...operation.body, text } }))
    const refused = (await Promise.all(answers)).find(({ statusCode }) => statusCode === 429)
    return refused ?? site.call(operation)
  }
  const body = 'password' in (operation.body ?? {}) ? { password: 'wrong' } : operation.body
  for (let turn = 1; turn <= 10; turn += 1) await site.call(operation, { body })
  return site.call(operation, { body })
}

test.each([...new Set(operations.map(({ path }) => path))])(
  'every method that %s is not documented with is a 405 that names those that are',
  async (path) => {
    const { app } = await unchanged
    const documented = Object.keys(document.paths[path]).map((method) => method.toUpperCase())
    const taken = documented.includes('GET') ? [...documented, 'HEAD'] : documented
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (taken.includes(method)) continue
      const { statusCode, headers } = await app.inject({ method, url: path.replace(/\{\w+\}/g, '1') })

      expect.soft([method, statusCode]).toEqual([method, 405])
      expect.soft(String(headers.allow).split(', ').sort()).toEqual(taken.sort())
    }
  },
)

test.each(operations.filter(({ method }) => method === 'GET'))(
  '$name responds to HEAD as to GET, also where the ETag is named',
  async (operation) => {
    const site = await siteOfExamples()
    const { etag } = (await site.call(operation)).headers
    const known: Record<string, string> = etag ? { 'if-none-match': String(etag) } : {}
    for (const headers of [{}, known]) {
      const [get, head] = [
        await site.call(operation, { headers }),
        await site.call(operation, { headers, method: 'HEAD' }),
      ]
      expect([head.statusCode, head.headers.etag, head.body]).toEqual([get.statusCode, get.headers.etag, ''])
    }
  },
)

test.each(operations.filter(({ body }) => body))('$name asks for the body that is missing', async (operation) => {
  const site = await unchanged
  for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
    const answer = await site.call(operation, { body: undefined, headers })

    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'The body is missing: send a JSON object.' }])
  }
})

test.each(operations.filter(({ body }) => body))('$name names a field that it does not know', async (operation) => {
  const site = await unchanged
  const answer = await site.call(operation, { body: { ...operation.body, depth: 12 } })

  expect([answer.statusCode, answer.json().error]).toEqual([400, 'The input has unknown fields: depth.'])
})

test.each(operations)('$name never refuses with a status that is not documented', async (operation) => {
  const site = await unchanged
  // Each of them is refused, or only reads.
  const strange: Parameters<typeof site.call>[1][] = [
    ...(operation.isAdmin ? [{ isLoggedIn: false }] : []),
    ...(operation.row.doc.session ? [{ isLoggedIn: false, parameters: { admin: 'true' } }] : []),
    ...(operation.parameters.length > 0
      ? [
          { parameters: { id: '999', slug: 'nothing', category: 'nothing', url: '/nothing' } },
          { parameters: { id: '01', q: 'x'.repeat(201), ids: '7-' } },
        ]
      : []),
    ...(operation.method !== 'GET'
      ? [
          { headers: { 'sec-fetch-site': 'cross-site' } },
          { payload: '{}', headers: { 'content-length': '50000000' } },
          { payload: '<a>', headers: { 'content-type': 'application/xml' } },
        ]
      : []),
  ]
  const answers = [...strange.map((changes) => site.call(operation, changes)), (await readOnly).call(operation)]
  const told = [operation.success, ...operation.refusals]
  for (const { statusCode, body } of await Promise.all(answers)) expect.soft(told, body).toContain(statusCode)
})

test.each([
  ['', 'The body is missing: send a JSON object.'],
  ['{', 'The body is not valid JSON.'],
  ['{"__proto__":{"a":1}}', 'The body is not valid JSON.'],
  ['[]', 'The body must be a JSON object.'],
  ['null', 'The body must be a JSON object.'],
])('what is wrong with the body %j is said in our words', async (payload, words) => {
  const { app } = await unchanged
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/contact', headers, payload })

  expect([answer.statusCode, answer.json()]).toEqual([400, { error: words }])
})

test('a field that only the command can refuse is named like any other', async () => {
  const { app, db } = await siteOfExamples()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/articles',
    headers: { cookie: sessionCookie(db) },
    payload: articleExample,
  })
  const words = 'The slug "fish-rock-cave" is already taken. Choose a different one.'

  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { error: words, details: { formErrors: [], fieldErrors: { slug: [words] } } },
  ])
})
