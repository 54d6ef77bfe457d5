import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import type { PostedForm } from '#domain/shared/posted-form.ts'
import { noMail } from '#server/mail/mail.ts'
import { testSite } from '#server/testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

/** A site whose pages say what a refused form brought; `post` sends as a page of the site would. */
async function formSite(site = testSite()) {
  const app = await site.app({
    renderPage: async (url, _context, posted) => ({ status: 200, html: JSON.stringify({ url, posted }) }),
  })
  const post = (form: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/forms/${form}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...urlencoded, 'sec-fetch-site': 'same-origin', ...headers },
    })
  const letters = () => site.db.select().from(contactMessages).all()
  return { ...site, app, post, letters }
}

test('a message posted by a plain form is stored, and the answer leads to the page that says so', async () => {
  const { post, letters } = await formSite()
  const answer = await post('contact', { ...letter, message: 'Is it open?\r\n\r\nJo', remarks: '' })

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=saved#write'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(letters()).toMatchObject([{ ...letter, message: 'Is it open?\n\nJo' }])
})

test('an address posted by a plain form is subscribed, with the place where that was', async () => {
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
  const { post } = await formSite(site)

  expect((await post('contact', { ...letter, remarks: '' })).headers.location).toBe('/contact?sent=mailed#write')
  const subscribed = await post('newsletter', { email: 'jo@example.com', form: 'home', remarks: '' })
  expect(subscribed.headers.location).toBe('/subscribed')
})

test('a refused message comes back with its page: what was typed, and what is wrong at which field, kept by nobody', async () => {
  const { post, letters } = await formSite()
  const typed = { ...letter, email: 'jo@example', message: 'x'.repeat(5_001), remarks: '' }
  const answer = await post('contact', typed)

  expect(answer.statusCode).toBe(422)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(answer.headers.etag).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
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
  expect(letters()).toEqual([])
})

test.each([
  ['home', '/'],
  ['blog', '/blog'],
])('an address that is already there comes back to the form of %s', async (form, url) => {
  const { post } = await formSite()
  await post('newsletter', { email: 'jo@example.com', form })
  const answer = await post('newsletter', { email: 'jo@example.com', form })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ url, posted: { refusal: 'Email already subscribed', problems: {} } })
})

test('limits and signs of a program count here too, and a bug is masked', async () => {
  const { db, post, letters } = await formSite()
  const trapped = { ...letter, remarks: 'https://spam.example' }
  for (const [answer, words] of [
    [undefined, 'please answer this question'],
    ['3', 'not the right number'],
  ] as const) {
    const refused = await post('contact', answer === undefined ? trapped : { ...trapped, answer })
    const { posted } = refused.json()
    expect([refused.statusCode, posted.values.answer]).toEqual([422, answer])
    expect(posted).toMatchObject({ refusal: null, problems: { answer: expect.stringContaining(words) } })
  }
  // The hidden field comes back empty: what was asked has to be answered all the same.
  expect((await post('contact', { ...letter, answer: '' })).statusCode).toBe(422)
  expect(letters()).toEqual([])

  for (let sent = 0; sent < 5; sent += 1) await post('contact', { ...trapped, answer: 'two' })
  const often = await post('contact', letter)
  expect([often.statusCode, often.json().posted.refusal]).toEqual([429, expect.stringContaining('often enough')])
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(0)
  expect(letters()).toHaveLength(5)

  db.$client.exec('drop table newsletter_subscribers')
  const broken = await post('newsletter', { email: 'jo@example.com', form: 'home' })
  expect([broken.statusCode, broken.json().posted.refusal]).toEqual([
    500,
    'Something went wrong on our side. Please try again.',
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
  const { app, letters } = await formSite()
  const payload = new URLSearchParams(letter).toString()
  const answer = await app.inject({
    method: 'POST',
    url: '/forms/contact',
    payload,
    headers: { ...urlencoded, ...headers },
  })

  expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'This address takes no posts from other sites.' }])
  expect(letters()).toEqual([])
})

test('a browser that names only the origin may post from our own', async () => {
  const { app, letters } = await formSite()
  const headers = { ...urlencoded, host: 'proxy.test', origin: 'http://site.test' }
  const payload = new URLSearchParams(letter).toString()
  const answer = await app.inject({ method: 'POST', url: '/forms/contact', payload, headers })

  expect(answer.statusCode).toBe(303)
  expect(letters()).toHaveLength(1)
})

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])('%s is no form', async (type) => {
  const { post, letters } = await formSite()
  expect((await post('contact', letter, { 'content-type': type })).statusCode).toBe(415)
  expect(letters()).toEqual([])
})

test('a form has a largest size, and its address is no page', async () => {
  const { app, post } = await formSite()
  expect((await post('contact', { ...letter, message: 'x'.repeat(300_000) })).statusCode).toBe(413)
  const reloaded = await app.inject('/forms/contact')
  expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, '/contact'])
})
