import { expect, test } from 'vitest'
import { sessions } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'

const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test('sessions are listed last used first, whenever they began; those that have ended are not', async () => {
  const { db, admin } = testSite()
  const used = { c: before(20), a: before(5), d: before(1), b: before(10), e: before(31) }
  const expiresAt = (lastActiveAt: Date) => new Date(lastActiveAt.getTime() + 30 * 60_000)
  for (const [id, lastActiveAt] of Object.entries(used)) {
    const life = { lastActiveAt, editingSince: null, expiresAt: expiresAt(lastActiveAt) }
    db.insert(sessions)
      .values({ id, userId: 1, createdAt: before(25), ...life })
      .run()
  }
  const listed = await admin.security.sessions()

  expect(listed.map(({ key, isThisOne }) => (isThisOne ? 'this one' : key))).toEqual(['this one', 'd', 'a', 'b', 'c'])
})
