import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { sessionCookie, testSite } from '#server/testing.ts'
import { formOf, photo } from './testing.ts'

/** A site that listens, and who uploads to it and goes away again. */
async function siteToLeave() {
  const folder = mkdtempSync(join(tmpdir(), 'broken-off-'))
  const site = testSite({ DATABASE_FILE: join(folder, 'site.sqlite') })
  const { logger, lines } = rememberingLogger()
  const app = await site.app({ logger })
  onTestFinished(async () => {
    await app.close()
    site.database.close()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = sessionCookie(site.db)
  async function upload(file: Uint8Array, bytes = Number.POSITIVE_INFINITY) {
    const { headers, payload } = await formOf(file)
    const answered = Promise.withResolvers<number>()
    const said = Promise.withResolvers<string>()
    const responseHeaders = Promise.withResolvers<IncomingHttpHeaders>()
    const sent = request(`${url}/api/pictures`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, cookie },
    })
    sent.on('error', () => answered.resolve(0))
    sent.on('response', async (response) => {
      answered.resolve(response.statusCode ?? 0)
      responseHeaders.resolve(response.headers)
      said.resolve(await text(response))
    })
    if (bytes < payload.length) sent.write(payload.subarray(0, bytes))
    else sent.end(payload)
    return {
      leave: () => sent.destroy(),
      finish: () => sent.end(payload.subarray(bytes)),
      status: answered.promise,
      said: said.promise,
      headers: responseHeaders.promise,
    }
  }
  const uploads = join(folder, 'cache', 'uploads')
  return {
    ...site,
    stop: () => app.close(),
    /** Sends a file, or only as many bytes of it. */
    upload,
    /** The folders of uploads under way. */
    folders: () => readdirSync(uploads).map((name) => join(uploads, name)),
    /** The names of the files of each upload under way. */
    underWay: () => readdirSync(uploads).map((name) => readdirSync(join(uploads, name))),
    troubles: () => lines.filter(({ level }) => Number(level) >= 40),
  }
}

/** The processes that work on a picture for this one. */
function pictureProcesses(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((pid) => existsSync(`/proc/${pid}/cmdline`) && commandOf(pid).includes('pictures/process'))
}
const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
const testOnLinux = test.skipIf(!existsSync('/proc/self/task'))

const isUnderWay = (files: string[]) => files.some((name) => name.endsWith('.jpg'))

testOnLinux(
  'an upload that is broken off while it is worked on is worked on no longer, and nothing of it is stored',
  async () => {
    const { db, upload, underWay, troubles } = await siteToLeave()
    const { leave, status } = await upload(await photo(2400, 1600).jpeg().toBuffer())
    await expect.poll(() => underWay().some(isUnderWay), { timeout: 20_000 }).toBe(true)
    expect(pictureProcesses()).toHaveLength(1)
    leave()

    expect(await status).toBe(0)
    await expect.poll(underWay, { timeout: 20_000 }).toEqual([])
    expect(pictureProcesses()).toEqual([])
    expect(db.select().from(pictures).all()).toEqual([])
    expect(troubles()).toEqual([])
  },
)

testOnLinux('a server that stops responds to every upload under way with 503, and deletes their files', async () => {
  const { db, stop, upload, underWay } = await siteToLeave()
  const working = await upload(await photo(2400, 1600).jpeg().toBuffer())
  await expect.poll(() => underWay().some(isUnderWay), { timeout: 20_000 }).toBe(true)
  const waiting = await upload(await photo(60, 40).png().toBuffer())
  await expect.poll(() => underWay().filter((files) => files.includes('upload'))).toHaveLength(2)
  const coming = await upload(await photo(800, 400).png().toBuffer(), 100_000)
  await expect.poll(() => underWay().filter((files) => files.includes('upload'))).toHaveLength(3)
  await stop()

  for (const { status, headers, said } of [working, waiting, coming]) {
    expect(await headers).toMatchObject({ connection: 'close', 'retry-after': '10' })
    expect([await status, JSON.parse(await said).error]).toEqual([
      503,
      'The site is being restarted. Nothing was stored: please upload this picture again in a moment.',
    ])
  }
  expect([underWay(), pictureProcesses(), db.select().from(pictures).all()]).toEqual([[], [], []])
})

testOnLinux('when the disk fills while a picture is worked on, that is said, and nothing is stored', async () => {
  const { db, upload, underWay, folders } = await siteToLeave()
  const { finish, status, said } = await upload(await photo(800, 400).png().toBuffer(), 100_000)
  await expect.poll(() => underWay().filter((files) => files.includes('upload'))).toHaveLength(1)
  // A device that has no room for anything, in the place of a file that will be made.
  for (const folder of folders()) symlinkSync('/dev/full', join(folder, '400.avif'))
  finish()

  expect([await status, JSON.parse(await said).error]).toEqual([
    503,
    'There is no room on the disk for this picture. Nothing was stored.',
  ])
  expect([underWay(), db.select().from(pictures).all()]).toEqual([[], []])
})
