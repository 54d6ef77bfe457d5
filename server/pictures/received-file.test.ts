import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/app-error.ts'

import { makeUploadFolder, receiveUpload, refusingFullDisk, removeLeftUploads, uploadFolder } from './upload.ts'

const newHome = () => mkdtempSync(join(tmpdir(), 'received-file-'))
const waiting = new AbortController().signal
const receive = (text: string, name = 'reef.jpg', folder = newHome()) =>
  receiveUpload(Readable.from([Buffer.from(text.slice(0, 600)), Buffer.from(text.slice(600))]), name, folder, waiting)

test('uploads stand in a folder for each beside the database, named after the process, for nobody else to read', async () => {
  const home = newHome()
  const folders = [await makeUploadFolder(join(home, 'site.sqlite')), await makeUploadFolder(join(home, 'site.sqlite'))]
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) {
    expect(dirname(folder)).toBe(join(home, 'cache', 'uploads'))
    expect(basename(folder)).toMatch(new RegExp(`^${process.pid}-.+`))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
  expect(statSync(join(home, 'cache', 'uploads')).mode & 0o777).toBe(0o700)
  const { path } = await receive('pixels', 'reef.jpg', folders[0])
  expect([dirname(path), statSync(path).mode & 0o777]).toEqual([folders[0], 0o600])
})

test('a database in memory has its uploads in the folder of the system, not where the server was started', () => {
  expect(uploadFolder(':memory:')).toBe(join(tmpdir(), 'kelp-and-coral', 'cache', 'uploads'))
})

test('a file is written as it comes, named by the first half of its SHA-256, and its first bytes are told', async () => {
  const text = 'pixels '.repeat(200)
  const { path, hash, head, left } = await receive(text)
  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(hash).toBe(createHash('sha256').update(text).digest('hex').slice(0, 32))
  expect([String(head), left]).toEqual([text.slice(0, 512), waiting])
  expect(String((await receive('short')).head)).toBe('short')
})

test.each([
  ['C:\\photos\\reef.jpg', 'reef.jpg'],
  ['/home/jo/reef.jpg', 'reef.jpg'],
  ['  reef shark.jpg ', 'reef shark.jpg'],
  ['reef\u0000\u0007\u202egpj.exe', 'reefgpj.exe'],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['', ''],
])('a file that is called %j is shown as %j', async (given, shown) => {
  expect((await receive('pixels', given)).name).toBe(shown)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk that takes nothing is told as such, and why to the log: %s',
  async (code) => {
    const cause = Object.assign(new Error('full'), { code })
    const refused = await refusingFullDisk(() => Promise.reject(cause)).catch((error: AppError) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({
      ...{ code: 'UNAVAILABLE', cause },
      message: 'The disk has no room for this picture. Nothing was stored.',
    })
  },
)

test('what goes wrong otherwise while a file is written is not told as a full disk', async () => {
  for (const error of [Object.assign(new Error('no folder'), { code: 'ENOENT' }), new Error('other')])
    await expect(refusingFullDisk(() => Promise.reject(error))).rejects.toBe(error)
  expect(await refusingFullDisk(async () => 'done')).toBe('done')
})

test('what belongs to a process of somebody else that runs is not removed', async () => {
  const home = newHome()
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    throw Object.assign(new Error('refused'), { code: pid === 4_000_001 ? 'EPERM' : 'ESRCH' })
  })
  for (const name of ['4000001-a', '4000002-a']) mkdirSync(join(home, 'cache', 'uploads', name), { recursive: true })
  await removeLeftUploads(join(home, 'site.sqlite'))
  kill.mockRestore()

  expect(readdirSync(join(home, 'cache', 'uploads'))).toEqual(['4000001-a'])
})
