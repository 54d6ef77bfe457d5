import { expect, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import { post } from './testing.ts'

test('POST /api/newsletter/subscribe stores the address [s7-rest-subscribe r-subscribe-twice r-rest-errors]', async () => {
  const site = testSite()

  expect(await post(site, '/api/newsletter/subscribe', { email: 'jo@example.com' })).toEqual({
    status: 201,
    body: { message: 'Successfully subscribed!' },
  })
  expect(await post(site, '/api/newsletter/subscribe', { email: 'JO@example.com' })).toEqual({
    status: 409,
    body: { error: 'Email already subscribed' },
  })
})

test('POST /api/contact stores the letter and says whether it left by mail [s7-rest-contact]', async () => {
  const site = testSite()
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

  expect(await post(site, '/api/contact', letter)).toEqual({ status: 200, body: { emailSent: false } })
})
