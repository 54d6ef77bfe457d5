import { expect, test } from 'vitest'
import { post } from '#server/rest-testing.ts'
import { testSite } from '#server/testing.ts'

test('POST /api/contact stores the letter and says whether it left by mail [s7-rest-contact]', async () => {
  const site = testSite()
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

  expect(await post(site, '/api/contact', letter)).toEqual({ status: 200, body: { emailSent: false } })
})

test('what shows a program in our own form is no part of REST [r-honeypot]', async () => {
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  const response = await post(testSite(), '/api/contact', { ...letter, remarks: '', filledInMs: 3, answer: '2' })

  expect(response).toMatchObject({
    status: 400,
    body: { error: 'The input has what is not known here: remarks, filledInMs, answer.' },
  })
})
