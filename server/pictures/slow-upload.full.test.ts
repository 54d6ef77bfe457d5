import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie, testSite } from '#server/testing.ts'
import { formOf, photo } from './testing.ts'

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
