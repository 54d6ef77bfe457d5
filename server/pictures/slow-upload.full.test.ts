import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie, testSite } from '#server/testing.ts'
import { formOf, photo } from './testing.ts'

test('whoever waits for his picture longer than for anything else keeps his connection', async () => {
  const site = testSite()
  const app = await site.app()
  onTestFinished(() => app.close())
  const { headers, payload } = await formOf(await photo(1300, 1000).jpeg().toBuffer())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const connected = once(app.server, 'connection')
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(`${url}/api/pictures`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, cookie: sessionCookie(site.db) },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => resolve({ status: response.statusCode, body: await text(response) }))
    sent.end(payload)
  })
  const [served] = (await connected) as [Socket]
  // As long as all who may come before, and the picture itself.
  await expect.poll(() => served.timeout, { timeout: 20_000 }).toBe(360_000)
  const answer = await answered

  expect([answer.status, JSON.parse(answer.body)]).toEqual([201, expect.objectContaining({ width: 1300 })])
})

test('the administrator’s photo may take minutes to arrive over a slow line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-upload-'))
  const site = testSite({ DATABASE_FILE: join(folder, 'site.sqlite') })
  const app = await site.app()
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
    site.database.close()
  })
  const { headers, payload } = await formOf(await photo(60, 40).png().toBuffer())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const uploads = join(folder, 'cache', 'uploads')
  // The server's own timers alone: Node's, of the connection, count on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = request(`${url}/api/pictures`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length, cookie: sessionCookie(site.db) },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => resolve(response.resume().statusCode))
  })
  sent.write(payload.subarray(0, payload.length / 2))
  await expect.poll(() => existsSync(uploads) && readdirSync(uploads), { timeout: 20_000 }).toHaveLength(1)
  vi.advanceTimersByTime(300_000)
  sent.end(payload.subarray(payload.length / 2))

  expect(await answered).toBe(201)
})
