import { expect, test } from 'vitest'
import { sessions } from '#db/schema/security.ts'
import { NOW, sessionCookie, type TestSite, testSite } from '#server/testing.ts'

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const wait = ({ clock }: TestSite, count: number) => {
  clock.now = minutes(count)
}

test.each([
  ['half an hour has gone by', (site: TestSite) => wait(site, 59)],
  ['it was ended elsewhere', (site: TestSite) => void site.db.delete(sessions).run()],
])('the cookie of a session opens nothing once %s [s6-session-cookie s6-admin-closed]', async (_when, end) => {
  const site = testSite()
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  const doors = [
    { url: '/api/admin/session' },
    { url: '/api/articles?admin=true' },
    { url: '/trpc/adminContent.articleDesk' },
    { url: '/trpc/security.sessions' },
    { method: 'POST', url: '/api/articles', payload: { title: 'Kelp' } },
  ] as const
  const answers = async () => {
    const codes: number[] = []
    for (const door of doors) codes.push((await app.inject({ ...door, headers })).statusCode)
    return codes
  }

  // The last of them is an act: the half hour begins anew.
  wait(site, 29)
  expect(await answers()).toEqual([200, 200, 200, 200, 201])
  end(site)
  expect(await answers()).toEqual([401, 401, 401, 401, 401])
})
