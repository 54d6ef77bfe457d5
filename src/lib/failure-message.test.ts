import { expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { failureMessage, failureStatus, fieldProblems, withConnection } from './failure-message.ts'
import { overHttp } from './http-link.ts'
import { NoConnectionError } from './no-connection.ts'

/** The words for what the browser's fetch did. */
function wordsAfter(fetched: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', fetched)
  const { client } = createApi(overHttp)
  return client.newsletter.subscribe.mutate({ email: 'jo@example.com' }).then(String, failureMessage)
}

test('a refusal says what the server says; a gateway that fails does not blame the line; a broken line has no words of its own', async () => {
  const data = { code: 'CONFLICT', httpStatus: 409 }
  const refusal = { error: { json: { code: -32_009, message: 'Email already subscribed', data } } }
  expect(await wordsAfter(async () => Response.json(refusal, { status: 409 }))).toBe('Email already subscribed')
  expect(await wordsAfter(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toBe(
    'Something went wrong on our side. Please try again.',
  )
  expect(await wordsAfter(async () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  vi.unstubAllGlobals()
})

test('fixed words are followed by what is the matter where nobody was reached, and by nothing else', () => {
  const words = 'Failed to update blog. Please try again.'
  expect(withConnection(words, new NoConnectionError())).toBe(`${words} There is no connection to the site.`)
  expect(withConnection(words, new Error('502: Bad Gateway'))).toBe(words)
})

test.each([
  [{ message: '502: <h1>Bad Gateway</h1>' }, '502'],
  [{ message: 'Something went wrong.', data: { httpStatus: 500 } }, '500'],
  [{ message: 'The site could not be reached.', data: null }, null],
])('%j has the status %s', (error, status) => {
  expect(failureStatus(error)).toBe(status)
})

test.each([
  [{}, {}],
  [{ data: null }, {}],
  [{ data: { fields: { title: ['Too long.', 'Second'], slug: undefined } } }, { title: 'Too long.' }],
  [{ data: { details: { fields: { slug: ['Taken.'] } } } }, { slug: 'Taken.' }],
  [{ data: { details: null } }, {}],
  [{ data: { details: { current: {} } } }, {}],
])('%j says %j of the fields', (error, problems) => {
  expect(fieldProblems(error)).toEqual(problems)
})
