import { expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from './app-router.ts'
import { adminRest, insertArticle, insertDiveSite, testSite } from './testing.ts'
import { plainWords, refuseNul } from './trpc.ts'

const ofZod = /invalid (input|option|key|element)|expected|too (small|big)|unrecognized|received|nan|>=|<=/i

const long = 'x'.repeat(300_000)
const wrong = [null, 0, -1, 0.5, 1e15, true, '', 'x', long, [], [null], {}, { x: 1 }, new Date(Number.NaN)]

type Procedures = Record<string, { _def: { inputs: z.ZodType[] } }>
const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures)

test.each(procedures.flatMap(([name, { _def }]) => _def.inputs.map((schema) => [name, schema] as const)))(
  'every error in the input of %s has a plain message',
  (_name, schema) => {
    const { shape = {} } = schema as { shape?: Record<string, unknown> }
    const inputs = [undefined, ...wrong, { nothingKnown: 1 }]
    const fields = Object.keys(shape).flatMap((field) => wrong.map((value) => ({ id: 1, [field]: value })))
    const words = [...inputs, ...fields].flatMap((input) => {
      const { error } = schema.safeParse(input)
      return (error?.issues ?? []).map(({ message }) => message)
    })

    expect(words.filter((message) => ofZod.test(message))).toEqual([])
    // A sentence.
    expect(words.filter((message) => !/[.!?]$|^[A-Z].* - |^.*draft\.$/.test(message))).toEqual([])
  },
)

test.each([
  [z.object({ latitude: z.number() }), {}, 'latitude is missing.'],
  [z.object({ latitude: z.number() }), { latitude: 'x' }, 'latitude must be a number.'],
  [z.object({ id: z.int().positive() }), { id: 0.5 }, 'id must be a whole number.'],
  [z.object({ id: z.int().positive() }), { id: 0 }, 'id must be above 0.'],
  [z.object({ id: z.int().min(2) }), { id: 1 }, 'id must be at least 2.'],
  [z.object({ page: z.number().max(9) }), { page: 10 }, 'page must be at most 9.'],
  [z.object({ page: z.number().lt(9) }), { page: 9 }, 'page must be below 9.'],
  [z.object({ items: z.array(z.object({ url: z.string() })) }), { items: [{ url: 1 }] }, 'items.0.url must be text.'],
  [z.object({ ids: z.array(z.int()).min(1) }), { ids: [] }, 'ids must have at least 1 entry.'],
  [z.object({ ids: z.array(z.int()).max(2) }), { ids: [1, 2, 3] }, 'ids must have at most 2 entries.'],
  [z.object({ q: z.string().max(2) }), { q: 'xxx' }, 'q must have at most 2 characters.'],
  [z.object({ show: z.enum(['a', 'b']) }), { show: 'c' }, 'show must be one of a, b.'],
  [z.object({ kind: z.literal('a') }), { kind: 'c' }, 'kind must be a.'],
  [z.strictObject({}), { x: 1, y: 2 }, 'The input has unknown fields: x, y.'],
  [z.object({ a: z.object({}) }), { a: [] }, 'a must be an object.'],
  [z.object({ a: z.array(z.int()) }), { a: {} }, 'a must be a list.'],
  [z.object({ a: z.boolean() }), { a: 1 }, 'a must be true or false.'],
  [z.object({ a: z.date() }), { a: 1 }, 'a must be a date.'],
  [z.object({ a: z.union([z.string(), z.number()]) }), { a: [] }, 'a is not valid.'],
  [z.string(), 5, 'The input must be text.'],
])('an error says what the input has to be (%#)', (schema, input, words) => {
  expect(schema.safeParse(input, { error: plainWords }).error?.issues[0]?.message).toBe(words)
})

const words = 'The text has a character that cannot be stored (NUL). Remove it and try again.'
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Kelp', message: 'Where?' }
const diveSite = { name: 'Reef', region: 'Sydney', latitude: -33.9, longitude: 151.2, description: 'Kelp.' }

test('a text with a NUL is refused, over both transports and wherever it is in the input', async () => {
  const { db, call, app } = await adminRest()
  const { id } = insertArticle(db)
  for (const [method, path, body] of [
    ['POST', '/api/contact', { ...letter, message: 'a\0b' }],
    ['PATCH', `/api/articles/${id}`, { content: 'a\0' }],
    ['POST', '/api/dive-sites/import/check', { format: 'csv', text: 'n\0a\0m\0e\0' }],
  ] as const)
    expect(await call(method, path, body)).toMatchObject({ status: 400, body: { error: words } })
  const payload = { json: { ...letter, name: 'a\0' } }
  const rpc = await app.inject({ method: 'POST', url: '/trpc/publicContent.sendMessage', payload })
  expect([rpc.statusCode, rpc.json().error.json.message]).toEqual([400, words])

  for (const sent of ['a\0', ['a', 'b\0'], { a: { b: ['\0'] } }]) expect(() => refuseNul(sent)).toThrow(words)
  for (const sent of [undefined, null, 0, 'a\\0', ['a', null], { a: new Date(0) }, '\u200b'])
    expect(() => refuseNul(sent)).not.toThrow()
})

test('a search with a NUL finds nothing', async () => {
  const { visitor } = testSite()
  expect(await visitor.publicContent.search({ q: 'kelp\0' })).toEqual(expect.anything())
})

const unseen = '\u200b\u2060 \u00ad'

test('a required text of invisible characters counts as empty, an optional one as none', async () => {
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

test('an input of thousands of nested lists is refused like any other that does not fit', async () => {
  const app = await testSite().app()
  const payload = `{"json":{"password":${'['.repeat(8_000)}${']'.repeat(8_000)}}}`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/trpc/security.login', headers, payload })

  expect(statusCode).toBe(400)
})
