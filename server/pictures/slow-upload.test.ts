import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookie, testSite } from '#server/testing.ts'
import { formOf, photo } from './testing.ts'

test('whoever waits for his picture longer than for anything else keeps his connection', async () => {
  const site = testSite()
  // Nothing may stand still for longer than 300 ms; a picture takes several times as long.
  const app = await site.app({ slowClientMs: 300 })
  onTestFinished(() => app.close())
  const { headers, payload } = await formOf(await photo(1300, 1000).jpeg().toBuffer())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(`${url}/api/pictures`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, cookie: sessionCookie(site.db) },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => resolve({ status: response.statusCode, body: await text(response) }))
    sent.end(payload)
  })

  expect([answer.status, JSON.parse(answer.body)]).toEqual([201, expect.objectContaining({ width: 1300 })])
})
