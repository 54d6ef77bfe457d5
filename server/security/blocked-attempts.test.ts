import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import type { TestSite } from '#server/testing.ts'
import { password, siteWithPassword } from './testing.ts'

const attacker = '198.51.100.7'

/** A site whose attacker has used up his logins. */
async function siteUnderAttack() {
  const site = await siteWithPassword()
  for (let turn = 1; turn <= 5; turn += 1) await expect(guess(site)).rejects.toThrow('Invalid password')
  return site
}
const guess = (site: TestSite, attempt = 'wrong', from = attacker) =>
  site.visitorFrom(from).security.login({ password: attempt })
const isRefused = (site: TestSite, attempt?: string) =>
  expect(guess(site, attempt)).rejects.toThrow('Too many wrong passwords.')
const writesOf = ({ db }: TestSite) => db.$client.prepare('select total_changes() as writes').get()
const blockedIn = ({ db }: TestSite) =>
  db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'login_blocked'))
    .all()
    .map(({ details }) => details?.attempts)

test('a blocked client writes nothing with each attempt: the first of a second is counted at once, the others together at its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await siteUnderAttack()
  await isRefused(site)
  expect(blockedIn(site)).toEqual([1])
  const before = writesOf(site)
  for (let turn = 2; turn <= 40; turn += 1) await isRefused(site)
  expect(writesOf(site)).toEqual(before)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(blockedIn(site)).toEqual([40])
  // The next second begins with the next attempt.
  await isRefused(site)
  expect(blockedIn(site)).toEqual([41])
})

test('attempts that were not counted yet are counted before the site stops', async () => {
  const site = await siteUnderAttack()
  const app = await site.app()
  for (let turn = 1; turn <= 7; turn += 1) await isRefused(site)
  await app.close()

  expect(blockedIn(site)).toEqual([7])
})

test('a client that is unblocked, by whatever process, gets in at once', async () => {
  const site = await siteUnderAttack()
  await isRefused(site, password)
  await site.admin.security.letInAgain({ key: `login:${attacker}` })
  await expect(guess(site)).rejects.toThrow('Invalid password')
  for (let turn = 2; turn <= 5; turn += 1) await expect(guess(site)).rejects.toThrow('Invalid password')
  await isRefused(site, password)

  // Another process has cleared it.
  site.db.delete(rateLimits).run()
  expect(await guess(site, password)).toMatchObject({ minutesRemaining: 30 })
})
