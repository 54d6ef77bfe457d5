import { expect, test } from 'vitest'
import { post } from '#server/rest-testing.ts'
import { testSite } from '#server/testing.ts'

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
