import { expect, test } from 'vitest'
import { refuseNul } from './nul.ts'
import { adminRest, insertArticle, insertDiveSite, insertProduct, insertReview, testSite } from './testing.ts'

const words = 'The text has a sign that cannot be kept (NUL). Remove it and try again.'
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Kelp', message: 'Where?' }
const diveSite = { name: 'Reef', region: 'Sydney', latitude: -33.9, longitude: 151.2, description: 'Kelp.' }

test('a text with a NUL is stored nowhere: visitors and the administrator are asked to remove it', async () => {
  const { db, call, app } = await adminRest()
  const [article, review] = [insertArticle(db).id, insertReview(db).id]
  const [product, site] = [insertProduct(db).id, insertDiveSite(db).id]
  const writes = [
    ['POST', '/api/contact', { ...letter, message: 'a\0b' }],
    ['POST', '/api/articles', { title: 'Kelp\0' }],
    ['PATCH', `/api/articles/${article}`, { content: 'a\0' }],
    ['PATCH', `/api/reviews/${review}`, { excerpt: '\0' }],
    ['PATCH', `/api/products/${product}`, { name: 'Fins\0' }],
    ['POST', '/api/dive-sites', { ...diveSite, hazards: 'Surge\0' }],
    ['PATCH', `/api/dive-sites/${site}/photo`, { imageUrl: '/a\0.jpg' }],
    ['POST', '/api/dive-sites/import/check', { format: 'csv', text: 'n\0a\0m\0e\0' }],
  ] as const
  for (const [method, path, body] of writes) {
    expect.soft(await call(method, path, body), path).toMatchObject({ status: 400, body: { error: words } })
  }
  const payload = { json: { ...letter, name: 'a\0' } }
  const rpc = await app.inject({ method: 'POST', url: '/trpc/publicContent.sendMessage', payload })
  expect(rpc.statusCode).toBe(400)
  expect(rpc.json().error.json.message).toBe(words)
})

test('a search with a NUL finds nothing', async () => {
  const { visitor } = testSite()
  expect(await visitor.publicContent.search({ q: 'kelp\0' })).toEqual(expect.anything())
})

test.each(['a\0', ['a', 'b\0'], { a: { b: ['\0'] } }])('a NUL is found wherever it stands: %j', (sent) => {
  expect(() => refuseNul(sent)).toThrow(words)
})

test.each([undefined, null, 0, 'a\\0', ['a', null], { a: new Date(0) }, '\u200b'])('%j has none', (sent) => {
  expect(() => refuseNul(sent)).not.toThrow()
})

const unseen = '\u200b\u2060 \u00ad'

test('a required text of signs without ink counts as empty, an optional one as none', async () => {
  const { call, db } = await adminRest()
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    (await call(method, path, body)).body.error as unknown

  expect(await send('POST', '/api/contact', { ...letter, name: unseen })).toBe('Your name is required.')
  expect(await send('POST', '/api/contact', { ...letter, subject: unseen })).toBe('A subject is required.')
  expect(await send('POST', '/api/contact', { ...letter, message: unseen })).toBe('A message is required.')
  expect(await send('POST', '/api/articles', { title: unseen })).toMatch(/^Missing Title - /)
  expect(await send('POST', '/api/reviews', { title: unseen })).toMatch(/^Missing Title - /)
  expect(await send('POST', '/api/products', { name: unseen })).toMatch(/^Missing Name - /)
  expect(await send('POST', '/api/dive-sites', { ...diveSite, name: unseen })).toBe('The name is missing.')
  const { id } = insertDiveSite(db)
  const shown = await call('PUT', `/api/dive-sites/${id}`, { ...diveSite, name: '👩\u200d🚒', hazards: unseen })
  expect(shown).toMatchObject({ status: 200, body: { name: '👩\u200d🚒', hazards: null } })
})

test('what is thousands of lists deep is refused like any other input that does not fit', async () => {
  const app = await testSite().app()
  const payload = `{"json":{"password":${'['.repeat(8_000)}${']'.repeat(8_000)}}}`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/trpc/security.login', headers, payload })

  expect(statusCode).toBe(400)
})
