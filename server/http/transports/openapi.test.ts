import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { document, operations, problemsOf } from './rest-contract-testing.ts'

test('the document of the REST interface is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))

  expect(result).toEqual({ valid: true })
  expect(document.openapi).toBe('3.1.1')
})

test('every call has a name of its own, a tag and a summary without a full stop', () => {
  const described = operations.map(({ path, method }) => document.paths[path][method.toLowerCase()])

  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, tags } of described) {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(document.tags).toContainEqual({ name: tags[0] })
  }
})

test('what is sent in the examples is what the document takes', () => {
  for (const { path, method, body, name } of operations) {
    if (!body) continue
    const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    expect.soft(problemsOf(body, ...place), name).toEqual([])
  }
})

test('a call that takes a body needs one, and says so', () => {
  for (const { path, method, body, name, row } of operations) {
    const { requestBody } = document.paths[path][method.toLowerCase()]
    expect.soft(requestBody?.required, name).toBe(body || row.takesFile ? true : undefined)
  }
})

test('each thing is shown as the document says it is', () => {
  const schemas = Object.entries<{ examples?: unknown[] }>(document.components.schemas)
  for (const [name, { examples = [] }] of schemas) {
    for (const example of examples) expect.soft(problemsOf(example, 'components', 'schemas', name), name).toEqual([])
  }
  expect(schemas.filter(([, { examples }]) => examples).length).toBeGreaterThan(8)
})

test('only what its procedure leaves open is open to strangers in the document', () => {
  const open = operations.filter(({ path, method }) => {
    const { security } = document.paths[path][method.toLowerCase()]
    return security.length === 0 || Object.keys(security[0]).length === 0
  })
  expect(open.map(({ name }) => name).sort()).toEqual([
    'GET /api/articles',
    'GET /api/articles/slug/{slug}',
    'GET /api/dive-sites',
    'GET /api/dive-sites/by-review-url',
    'GET /api/locations/featured',
    'GET /api/products',
    'GET /api/products/featured',
    'GET /api/reviews',
    'GET /api/reviews/category/{category}',
    'GET /api/reviews/published',
    'GET /api/reviews/slug/{slug}',
    'POST /api/admin/login',
    'POST /api/contact',
    'POST /api/newsletter/subscribe',
  ])
  // A list that has more for the administrator takes a session, and needs none.
  expect(document.paths['/api/reviews'].get.security).toEqual([{}, { session: [] }])
  expect(document.paths['/api/reviews'].post.security).toEqual([{ session: [] }])
  expect(document.paths['/api/dive-sites/import'].post.description).toMatch(/\. Needs a session\.$/)
  expect(document.paths['/api/dive-sites'].get.description).toBeUndefined()
})

test('what a call takes is read from a procedure of the site, and from none that is made for it', () => {
  const procedures = new Set(Object.values(appRouter._def.procedures))

  // The procedure of an upload has no URL of its own (pictures/router.ts).
  const ofJson = operations.filter(({ row }) => !row.takesFile)
  expect(operations.length - ofJson.length).toBe(1)
  for (const { name, row } of ofJson) expect.soft(procedures.has(row.doc.procedure as never), name).toBe(true)
})

test('what the server alone knows is ignored, and said to be', () => {
  const created = document.paths['/api/articles'].post.requestBody.content['application/json'].schema.properties
  expect(created.title).toEqual({ type: 'string', maxLength: 200 })
  const { properties } = document.paths['/api/articles/{id}'].patch.requestBody.content['application/json'].schema
  for (const name of ['id', 'createdAt', 'updatedAt'])
    expect(properties[name]).toMatchObject({ readOnly: true, description: 'Ignored.' })
  expect(properties.title).toEqual({ type: 'string', maxLength: 200 })
})
