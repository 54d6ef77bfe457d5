import { expect, test } from 'vitest'
import { sessionCookie, testSite } from '#server/testing.ts'
import { sessionKey } from './session-store.ts'

test.each([
  ['endSession', { key: sessionKey('phone') }, false],
  ['endSession', { key: sessionKey('desk') }, true],
  ['logoutEverywhere', undefined, true],
])('the cookie goes with the session of this browser alone: %s of %j', async (name, json, isForgotten) => {
  const site = testSite()
  const app = await site.app()
  sessionCookie(site.db, 'phone')
  const cookie = sessionCookie(site.db, 'desk')
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/security.${name}`,
    payload: { json },
    headers: { cookie },
  })

  expect(answer.statusCode).toBe(200)
  expect(/^session=; .*Max-Age=0/.test(String(answer.headers['set-cookie']))).toBe(isForgotten)
})
