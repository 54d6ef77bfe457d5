import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { NOW } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'
import { makeUploadFolder, receiveUpload, refusingFullDisk, removeLeftUploads, uploadFolder } from './upload.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'uploads-'))
const { signal } = new AbortController()
const receive = (text: string, name = 'reef.jpg', folder = newFolder()) =>
  receiveUpload(Readable.from([Buffer.from(text.slice(0, 600)), Buffer.from(text.slice(600))]), name, folder, signal)

test('each upload has a folder beside the database, named after the process, that nobody else may read', async () => {
  const home = newFolder()
  const folders = [await makeUploadFolder(join(home, 'site.sqlite')), await makeUploadFolder(join(home, 'site.sqlite'))]
  const uploads = join(home, 'cache', 'uploads')
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) {
    expect([dirname(folder), statSync(folder).mode & 0o777]).toEqual([uploads, 0o700])
    expect(basename(folder)).toMatch(new RegExp(`^${process.pid}-.+`))
  }
  expect(statSync(uploads).mode & 0o777).toBe(0o700)
  const { path } = await receive('pixels', 'reef.jpg', folders[0])
  expect([dirname(path), statSync(path).mode & 0o777]).toEqual([folders[0], 0o600])
  // Beside a database in memory there is none.
  expect(uploadFolder(':memory:')).toBe(join(tmpdir(), 'kelp-and-coral', 'cache', 'uploads'))
})

test('a file is stored as it arrives, with the first half of its SHA-256 and its first 512 bytes', async () => {
  const text = 'pixels '.repeat(200)
  const { path, hash, head, left } = await receive(text)
  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(hash).toBe(createHash('sha256').update(text).digest('hex').slice(0, 32))
  expect([String(head), left]).toEqual([text.slice(0, 512), signal])
  expect(String((await receive('short')).head)).toBe('short')
})

test.each([
  ['C:\\photos\\reef.jpg', 'reef.jpg'],
  ['/home/jo/reef.jpg', 'reef.jpg'],
  ['  reef shark.jpg ', 'reef shark.jpg'],
  ['reef\u0000\u0007\u202egpj.exe', 'reefgpj.exe'],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['', ''],
])('a file with the name %j is listed as %j', async (given, shown) => {
  expect((await receive('pixels', given)).name).toBe(shown)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a full or read-only disk is named to people, and why to the log: %s',
  async (code) => {
    const cause = Object.assign(new Error('full'), { code })
    const refused = await refusingFullDisk(() => Promise.reject(cause)).catch((error: AppError) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({
      ...{ code: 'UNAVAILABLE', cause, message: 'There is no room on the disk for this picture. Nothing was stored.' },
    })
  },
)

test('other errors while a file is written stay as they are', async () => {
  for (const error of [Object.assign(new Error('no folder'), { code: 'ENOENT' }), new Error('other')])
    await expect(refusingFullDisk(() => Promise.reject(error))).rejects.toBe(error)
  expect(await refusingFullDisk(async () => 'done')).toBe('done')
})

test('a start removes the uploads that killed processes left, and nothing else', async () => {
  const home = newFolder()
  const cache = join(home, 'cache')
  const database = join(home, 'site.sqlite')
  await removeLeftUploads(database)
  expect(readdirSync(home)).toEqual([])
  const killed = spawnSync(process.execPath, ['--version']).pid
  const other = `${process.ppid}-aB3`
  for (const name of [`${killed}-aB3`, `${process.pid}-aB3`, other, '0-aB3', 'upload']) {
    mkdirSync(join(cache, 'uploads', name), { recursive: true })
    writeFileSync(join(cache, 'uploads', name, '400.jpg'), 'pixels')
  }
  mkdirSync(join(cache, 'social-cards'))
  writeFileSync(database, '')
  await removeLeftUploads(database)

  expect(readdirSync(join(cache, 'uploads'))).toEqual([other])
  expect(readdirSync(join(cache, 'uploads', other))).toEqual(['400.jpg'])
  expect([readdirSync(cache).sort(), readdirSync(home).sort()]).toEqual([
    ['social-cards', 'uploads'],
    ['cache', 'site.sqlite'],
  ])
})

test('a form that cannot be parsed is refused with advice', async () => {
  const { app, cookie } = await siteWithUploads()
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/pictures', payload: 'x' },
    headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}`, cookie },
  })

  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    'Send a form (multipart/form-data) with one picture in its field “file”.',
  ])
})

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

const tooLarge = 'This picture is larger than 25 MB. Make it smaller, or save it as a JPEG, and try again.'
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
