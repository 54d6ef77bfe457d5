import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photo, siteWithUploads } from '#server/pictures/testing.ts'
import { NOW } from '#server/testing.ts'

const noFile = 'Send a form (multipart/form-data) with one picture in its field “file”.'

test.each([
  ['nothing', undefined, undefined],
  ['bytes without a type', Buffer.from('bytes'), undefined],
  ['JSON', Buffer.from('{}'), 'application/json'],
])('an upload of %s is refused with what to send', async (_what, payload, type) => {
  const { app, cookie } = await siteWithUploads()
  const headers = { cookie, ...(type ? { 'content-type': type } : {}) }
  const answer = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload })

  expect([answer.statusCode, answer.json()]).toEqual([415, { error: 'The body must be sent as multipart/form-data.' }])
})

const part = (name: string, type: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`
const file = (name = 'file', bytes = 'GIF89a') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.gif"\r\n\r\n${bytes}\r\n`

/** The response to a form of these parts, and what is left of it on the disk. */
async function answerTo(parts: string, headers: Record<string, string> = {}, end = '--x--') {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const { app, cookie } = await siteWithUploads({ DATABASE_FILE: join(folder, 'site.sqlite') })
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/pictures', payload: parts + end },
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  const uploads = join(folder, 'cache', 'uploads')
  const left = readdirSync(folder).includes('cache') ? readdirSync(uploads) : null
  return { status: answer.statusCode, error: answer.json().error, left }
}

test.each<[string, string, string?]>([
  ['that ends in the middle', part('alt', 'text/plain', 'Kelp'), ''],
  ['without a file', part('alt', 'text/plain', 'Kelp')],
  ['with a field of broken JSON', part('alt', 'application/json', '{"') + file()],
  ['with a field of JSON that is no text', part('alt', 'application/json', '{"a":1}') + file()],
  ['with two files', file() + file()],
  ['with a file in another field', file('photo')],
  ['with eleven fields', 'abcdefghijk'.replace(/./g, (name) => part(name, 'text/plain', 'x')) + file()],
])('a form %s is refused with what to send, and nothing is left of it', async (_what, parts, end) => {
  expect(await answerTo(parts, {}, end)).toEqual({ status: 400, error: noFile, left: [] })
})

const tooLarge = 'This picture has more than 25 MB. Save it smaller, or as JPEG, and try again.'
const largest = 25 * 1_048_576

test('a file of more than 25 MB is refused, and nothing is left of it', async () => {
  const parts = file('file', 'x'.repeat(largest + 1))
  expect(await answerTo(parts)).toEqual({ status: 413, error: tooLarge, left: [] })
})

test('a file of 25 MB is looked at, with the form around it', async () => {
  const { status, error } = await answerTo(part('alt', 'text/plain', 'Kelp') + file('file', 'x'.repeat(largest)))
  expect([status, error]).toEqual([400, expect.stringMatching(/^This is not a picture/)])
})

test('a form that says it is too large is refused before any of it is read', async () => {
  const length = { 'content-length': String(largest + 65_537) }
  expect(await answerTo(file(), length)).toEqual({ status: 413, error: tooLarge, left: null })
})

test('an upload without a session is a 401, however large it is', async () => {
  expect(await answerTo(file(), { cookie: '', 'content-length': String(largest * 2) })).toMatchObject({
    status: 401,
    left: null,
  })
})

test('texts that are too long, and unknown fields, are refused with the messages of every other form', async () => {
  expect(await answerTo(part('alt', 'text/plain', 'x'.repeat(501)) + file())).toMatchObject({
    status: 400,
    error: expect.stringContaining('at most 500 characters'),
  })
  expect(await answerTo(part('place', 'text/plain', 'x') + file())).toMatchObject({ status: 400 })
  expect(await answerTo(part('isDecorative', 'text/plain', 'yes') + file())).toMatchObject({
    ...{ status: 400, error: 'isDecorative must be true or false.' },
  })
})

test('the texts beside a file are stored with it, a ticked box too', async () => {
  const { upload } = await siteWithUploads()
  const { status, body } = await upload(await photo(60, 40).png().toBuffer(), { isDecorative: 'true', credit: ' Jo ' })
  expect([status, body]).toEqual([201, expect.objectContaining({ isDecorative: true, alt: '', credit: 'Jo' })])
  expect([new Date(body.createdAt), new Date(body.updatedAt)]).toEqual([NOW, NOW])
})
