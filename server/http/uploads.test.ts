import { expect, test } from 'vitest'
import { siteWithUploads } from '#server/pictures/testing.ts'

const noFile = 'Send a form (multipart/form-data) with one picture in its field “file”.'

test.each([
  ['nothing', undefined, undefined],
  ['bytes without a type', Buffer.from('bytes'), undefined],
  ['JSON', Buffer.from('{}'), 'application/json'],
])('an upload of %s is told what to send', async (_what, payload, type) => {
  const { app, cookie } = await siteWithUploads()
  const headers = { cookie, ...(type ? { 'content-type': type } : {}) }
  const answer = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload })

  expect([answer.statusCode, answer.json()]).toEqual([415, { error: 'The body must be sent as multipart/form-data.' }])
})

const part = (name: string, type: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`

test.each([
  ['that ends in the middle', '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nKelp'],
  ['without a file', `${part('alt', 'text/plain', 'Kelp')}--x--`],
])('a form %s is told what a form is', async (_what, payload) => {
  const { app, cookie } = await siteWithUploads()
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload })

  expect([answer.statusCode, answer.json()]).toEqual([400, { error: noFile }])
})

test.each([
  ['broken JSON', '{"'],
  ['JSON that is no text', '{"a":1}'],
])('a form with a file beside a field of %s is told what a form is', async (_what, text) => {
  const { app, cookie } = await siteWithUploads()
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a\r\n--x--'
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const payload = part('alt', 'application/json', text) + file
  const answer = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload })

  expect([answer.statusCode, answer.json()]).toEqual([400, { error: noFile }])
})
