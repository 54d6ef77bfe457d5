import { expect, test } from 'vitest'
import type { RenderedPage, RenderPage } from '#server/http/pages/pages.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { testSite } from '#server/testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }

/** A site whose pages answer `page`, its log, and how a page of its own posts to it. */
async function formSite(page: RenderedPage = { status: 200, html: 'The page with the form.' }) {
  const shown: Readonly<Record<string, string>>[] = []
  const problems: Readonly<Record<string, string>>[] = []
  const { logger, errors } = rememberingLogger()
  const site = testSite()
  let rendering = 0
  let mostRendering = 0
  const renderPage: RenderPage = async (_url, _context, posted) => {
    rendering += 1
    mostRendering = Math.max(mostRendering, rendering)
    await new Promise(setImmediate)
    rendering -= 1
    if (posted) shown.push(posted.values)
    if (posted) problems.push(posted.problems)
    return page
  }
  const app = await site.app({ logger, renderPage })
  const post = (fields: Record<string, string>, type: string | null = 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url: '/forms/contact',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'sec-fetch-site': 'same-origin', ...(type === null ? {} : { 'content-type': type }) },
    })
  return { ...site, errors, post, shown, problems, mostRendering: () => mostRendering }
}

test('a bug behind a form is in the log with its cause; a refusal is not', async () => {
  const { db, errors, post } = await formSite()
  await post({ ...letter, email: 'jo@example' })
  expect(errors()).toEqual([])

  db.$client.exec('drop table contact_messages')
  await post(letter)
  expect(errors()).toMatchObject([
    { msg: 'a posted form failed', err: { message: expect.stringContaining('contact_messages') } },
  ])
})

test('whoever sends refused forms by the dozen is told to wait, and a good one is still taken', async () => {
  const { post } = await formSite()
  const bad = { ...letter, email: 'jo@example' }
  const answers = await Promise.all(Array.from({ length: 201 }, () => post(bad)))

  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(200)
  const busy = answers.find(({ statusCode }) => statusCode === 429)
  expect(busy?.headers).toHaveProperty('retry-after')
  expect((await post(letter)).statusCode).toBe(303)
})

test('when even the page of a refused form fails, the failure is told', async () => {
  const { post } = await formSite({ status: 500, html: 'Something went wrong' })
  const answer = await post({ ...letter, email: 'jo@example' })

  expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong'])
})

test('a refused form whose page has moved is refused in words', async () => {
  const { post } = await formSite({ status: 301, location: '/write-to-us' })
  const answer = await post({ ...letter, email: 'jo@example' })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'Please enter a valid email address.' })
})

test('the page of a refused form runs no script but the own files, and asks nobody to wait who need not', async () => {
  const { post } = await formSite()
  const { headers } = await post({ ...letter, email: 'jo@example' })

  expect(String(headers['content-security-policy']).split('; ')).toContain("script-src 'self'")
  expect(headers).not.toHaveProperty('retry-after')
})

test.each([
  null,
  'text/plain',
  'text/plain; as=application/x-www-form-urlencoded',
  'application/x-www-form-urlencodedly',
])('a form sent as %s is told how forms are sent', async (type) => {
  const { post } = await formSite()
  const answer = await post(letter, type)

  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { error: 'A form is sent as application/x-www-form-urlencoded.' },
  ])
})

test('what is too long comes back whole up to twice what it may have; of what was pasted, the beginning, and it says so', async () => {
  const { post, shown, problems } = await formSite()
  const long = { ...letter, subject: 's'.repeat(900), message: '\u{1f41f}'.repeat(3_000), remarks: 'w' }
  expect((await post(long)).statusCode).toBe(422)
  expect(shown).toEqual([long])
  expect(problems).toEqual([{ subject: 'A subject can have at most 200 characters.' }])

  const fields = ['name', 'email', 'subject', 'remarks']
  const flood = Object.fromEntries(fields.map((name) => [name, '<'.repeat(2_000)]))
  // Never half a character.
  const message = 'x'.repeat(9_999)
  expect((await post({ ...flood, message: `${message}\u{1f41f}` })).statusCode).toBe(422)
  expect(fields.map((name) => shown[1]?.[name])).toEqual(fields.map(() => '<'.repeat(1_000)))
  expect(shown[1]?.message).toBe(message)
  const rest = 'The rest was cut off and is not kept.'
  expect(problems[1]).toEqual({
    name: `Your name can have at most 200 characters. Only the first 1,000 characters came back. ${rest}`,
    email: `An email address has at most 254 characters. Only the first 1,000 characters came back. ${rest}`,
    subject: `A subject can have at most 200 characters. Only the first 1,000 characters came back. ${rest}`,
    message: `A message can have at most 5,000 characters. Only the first 9,999 characters came back. ${rest}`,
  })
})

test('where a message is short but for its spaces, and is refused for something else, what was cut is said as well', async () => {
  const { post, problems } = await formSite()
  const spaced = { ...letter, message: `${' '.repeat(10_000)}Is it open?` }
  for (let sent = 0; sent < 5; sent += 1) expect((await post(spaced)).statusCode).toBe(303)
  expect((await post(spaced)).statusCode).toBe(429)

  expect(problems).toEqual([
    { message: 'Only the first 10,000 characters came back. The rest was cut off and is not kept.' },
  ])
})

test('refused forms that come together are shown one after the other', async () => {
  const { post, mostRendering } = await formSite()
  await Promise.all(Array.from({ length: 10 }, () => post({ ...letter, email: 'jo@example' })))

  expect(mostRendering()).toBe(1)
})

test('of a post only as many fields are read as a form of ours may have', async () => {
  const { post } = await formSite()
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, '']))

  expect((await post({ ...many(16), ...letter })).statusCode).toBe(303)
  expect((await post({ ...many(17), ...letter })).statusCode).toBe(422)
})
