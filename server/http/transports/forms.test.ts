import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import type { PostedForm } from '#domain/shared/posted-form.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { noMail } from '#server/mail/mail.ts'
import { testSite } from '#server/testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
const wrong = { ...letter, email: 'jo@example' }
const urlencoded = 'application/x-www-form-urlencoded'

const showPosted: RenderPage = async (url, _context, { posted } = {}) => ({
  status: 200,
  html: JSON.stringify({ url, posted }),
})

/** A site whose pages show what a refused form brought, unless the test renders them; `post` sends as a page of the site would. */
async function formSite(renderPage = showPosted, site = testSite()) {
  const { logger, errors } = rememberingLogger()
  const app = await site.app({ logger, renderPage })
  const send = (form: string, fields: Record<string, string>, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/forms/${form}`, payload: new URLSearchParams(fields).toString(), headers })
  const post = (form: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(form, fields, { 'content-type': urlencoded, 'sec-fetch-site': 'same-origin', ...headers })
  const letters = () => site.db.select().from(contactMessages).all()
  return { ...site, app, send, post, letters, errors }
}

test('a message posted by a plain form is stored, and the redirect leads to the page that says so', async () => {
  const { post, letters } = await formSite()
  const answer = await post('contact', { ...letter, message: 'Is it open?\r\n\r\nJo', remarks: '' })

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=saved#write'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(letters()).toMatchObject([{ ...letter, message: 'Is it open?\n\nJo' }])
})

test('an email address posted by a plain form is subscribed, with the place where that was', async () => {
  const { db, post } = await formSite()
  const answer = await post('newsletter', { email: 'Jo@Example.com', form: 'blog', remarks: '' })

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/subscribed?guide=here'])
  expect(db.select().from(newsletterSubscribers).all()).toMatchObject([
    { email: 'jo@example.com', consentForm: 'blog' },
  ])
})

test('where mail leaves, the page says that the message was sent, and that the guide is in the inbox', async () => {
  const site = testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
  site.deliverBy({ ...noMail, sendSoon: async () => true })
  const { post } = await formSite(showPosted, site)

  expect((await post('contact', { ...letter, remarks: '' })).headers.location).toBe('/contact?sent=mailed#write')
  const subscribed = await post('newsletter', { email: 'jo@example.com', form: 'home', remarks: '' })
  expect(subscribed.headers.location).toBe('/subscribed')
})

test('a refused message comes back with its page: what was typed, and what is wrong at which field, never cached', async () => {
  const { post, letters, errors } = await formSite()
  const typed = { ...letter, email: 'jo@example', message: 'x'.repeat(5_001), remarks: '' }
  const answer = await post('contact', typed)

  expect(answer.statusCode).toBe(422)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  for (const name of ['etag', 'retry-after']) expect(answer.headers).not.toHaveProperty(name)
  expect(String(answer.headers['content-security-policy']).split('; ')).toContain("script-src 'self'")
  const posted: PostedForm = {
    form: 'contact',
    values: typed,
    problems: {
      email: 'Please enter a valid email address.',
      message: 'A message can have at most 5,000 characters.',
    },
    refusal: null,
  }
  expect(answer.json()).toEqual({ url: '/contact', posted })
  expect([letters(), errors()]).toEqual([[], []])
})

test.each([
  ['home', '/'],
  ['blog', '/blog'],
])('an email address that is already there comes back to the form of %s', async (form, url) => {
  const { post } = await formSite()
  await post('newsletter', { email: 'jo@example.com', form })
  const answer = await post('newsletter', { email: 'jo@example.com', form })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ url, posted: { refusal: 'Email already subscribed', problems: {} } })
})

test('the question for likely programs, and the limit of messages, work in a plain form', async () => {
  const { post, letters } = await formSite()
  const trapped = { ...letter, remarks: 'https://spam.example' }
  const refused = await post('contact', { ...trapped, answer: '3' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().posted).toMatchObject({
    ...{
      values: { answer: '3' },
      refusal: null,
      problems: { answer: expect.stringContaining('not the right number') },
    },
  })
  // The hidden field comes back empty: the question has to be answered all the same.
  expect((await post('contact', { ...letter, answer: '' })).statusCode).toBe(422)
  expect(letters()).toEqual([])

  for (let sent = 0; sent < 5; sent += 1) await post('contact', { ...trapped, answer: 'two' })
  const often = await post('contact', letter)
  expect([often.statusCode, often.json().posted.refusal]).toEqual([
    429,
    expect.stringContaining('Too many attempts in a short time'),
  ])
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(0)
  expect(letters()).toHaveLength(5)
})

test('a bug behind a form is masked, and in the log with its cause', async () => {
  const { db, post, errors } = await formSite()
  db.$client.exec('drop table contact_messages')
  const broken = await post('contact', letter)

  expect(broken.statusCode).toBe(500)
  expect(broken.json().posted.refusal).toBe('Something went wrong on our side. Please try again.')
  expect(errors()).toMatchObject([
    { msg: 'a posted form failed', err: { message: expect.stringContaining('contact_messages') } },
  ])
})

test.each<[Record<string, string>]>([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{}],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
])('a post from elsewhere is refused: %j', async (headers) => {
  const { send, letters } = await formSite()
  const answer = await send('contact', letter, { 'content-type': urlencoded, ...headers })

  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'This URL does not accept posts from other sites.' },
  ])
  expect(letters()).toEqual([])
})

test('a browser that names only the origin may post from our own', async () => {
  const { send, letters } = await formSite()
  const headers = { 'content-type': urlencoded, host: 'proxy.test', origin: 'http://site.test' }

  expect((await send('contact', letter, headers)).statusCode).toBe(303)
  expect(letters()).toHaveLength(1)
})

test.each([
  ...['application/json', 'multipart/form-data; boundary=x', 'text/plain'],
  ...['text/plain; as=application/x-www-form-urlencoded', 'application/x-www-form-urlencodedly', ''],
])('a form sent as "%s" is refused', async (type) => {
  const { post, letters } = await formSite()
  const answer = await post('contact', letter, { 'content-type': type })

  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { error: 'A form must be sent as application/x-www-form-urlencoded.' },
  ])
  expect(letters()).toEqual([])
})

test('a form has a largest size and a largest number of fields, and its URL is no page', async () => {
  const { app, post } = await formSite()
  expect((await post('contact', { ...letter, message: 'x'.repeat(300_000) })).statusCode).toBe(413)
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, '']))
  expect((await post('contact', { ...many(16), ...letter })).statusCode).toBe(303)
  expect((await post('contact', { ...many(17), ...letter })).statusCode).toBe(422)
  const reloaded = await app.inject('/forms/contact')
  expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, '/contact'])
})

test('a client that sends refused forms by the dozen is asked to wait, and a good one is still accepted', async () => {
  const { post } = await formSite()
  const answers = await Promise.all(Array.from({ length: 201 }, () => post('contact', wrong)))

  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(200)
  const busy = answers.find(({ statusCode }) => statusCode === 429)
  expect(busy?.headers).toHaveProperty('retry-after')
  expect((await post('contact', letter)).statusCode).toBe(303)
})

test('a page of a refused form that fails, or has moved, still says why', async () => {
  const failing = await formSite(async () => ({ status: 500, html: 'Something went wrong' }))
  expect(await failing.post('contact', wrong)).toMatchObject({ statusCode: 500, body: 'Something went wrong' })
  const moved = await formSite(async () => ({ status: 301, location: '/write-to-us' }))
  const answer = await moved.post('contact', wrong)

  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Please enter a valid email address.'])
})

test('a text that is too long comes back whole up to twice its limit; of a longer one, the beginning, and it says so', async () => {
  const { post } = await formSite()
  const long = { ...letter, subject: 's'.repeat(900), message: '\u{1f41f}'.repeat(3_000), remarks: 'w' }
  const first = await post('contact', long)
  expect([first.statusCode, first.json().posted]).toMatchObject([
    422,
    { values: long, problems: { subject: 'A subject can have at most 200 characters.' } },
  ])

  const fields = ['name', 'email', 'subject', 'remarks']
  const flood = Object.fromEntries(fields.map((name) => [name, '<'.repeat(2_000)]))
  // Never half a character.
  const message = 'x'.repeat(9_999)
  const second = await post('contact', { ...flood, message: `${message}\u{1f41f}` })
  const rest = 'The rest was cut off and is lost.'
  expect([second.statusCode, second.json().posted]).toMatchObject([
    422,
    {
      values: { ...Object.fromEntries(fields.map((name) => [name, '<'.repeat(1_000)])), message },
      problems: {
        name: `Your name can have at most 200 characters. Only the first 1,000 characters are shown. ${rest}`,
        email: `An email address can have at most 254 characters. Only the first 1,000 characters are shown. ${rest}`,
        subject: `A subject can have at most 200 characters. Only the first 1,000 characters are shown. ${rest}`,
        message: `A message can have at most 5,000 characters. Only the first 9,999 characters are shown. ${rest}`,
      },
    },
  ])
})

test('a message that is short but for its spaces says too what was cut, when it is refused for another reason', async () => {
  const { post } = await formSite()
  const spaced = { ...letter, message: `${' '.repeat(10_000)}Is it open?` }
  for (let sent = 0; sent < 5; sent += 1) expect((await post('contact', spaced)).statusCode).toBe(303)
  const often = await post('contact', spaced)

  expect([often.statusCode, often.json().posted.problems]).toEqual([
    429,
    { message: 'Only the first 10,000 characters are shown. The rest was cut off and is lost.' },
  ])
})

test('refused forms that arrive together are rendered one after the other', async () => {
  let rendering = 0
  let mostRendering = 0
  const { post } = await formSite(async () => {
    rendering += 1
    mostRendering = Math.max(mostRendering, rendering)
    await new Promise(setImmediate)
    rendering -= 1
    return { status: 200, html: 'The page with the form.' }
  })
  await Promise.all(Array.from({ length: 10 }, () => post('contact', wrong)))

  expect(mostRendering).toBe(1)
})
