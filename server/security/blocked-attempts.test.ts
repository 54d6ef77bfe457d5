import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'
import { ensureAdminPassword } from './admin-password.ts'

const password = 'correct horse battery'
const attacker = '198.51.100.7'
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

/** A site whose attacker has used up his logins, and his letters if there are. */
async function siteUnderAttack() {
  const site = testSite({ ADMIN_PASSWORD: password })
  await ensureAdminPassword(site.db, site.env, NOW)
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

test('whoever is blocked writes nothing with each attempt: the first of a second is counted at once, the others together at its end', async () => {
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

test('what was not counted yet is counted before the site stops', async () => {
  const site = await siteUnderAttack()
  const app = await site.app()
  for (let turn = 1; turn <= 7; turn += 1) await isRefused(site)
  await app.close()

  expect(blockedIn(site)).toEqual([7])
})

test('a refused letter and a refused subscription write nothing, and count neither for their client nor for everybody', async () => {
  const site = testSite()
  const visitor = site.visitorFrom(attacker)
  for (let turn = 1; turn <= 5; turn += 1) await visitor.publicContent.sendMessage(letter)
  for (let turn = 1; turn <= 10; turn += 1) await visitor.newsletter.subscribe({ email: `jo${turn}@example.com` })
  const before = writesOf(site)
  for (let turn = 1; turn <= 20; turn += 1) {
    await expect(visitor.publicContent.sendMessage(letter)).rejects.toThrow('often enough')
    await expect(visitor.newsletter.subscribe({ email: 'al@example.com' })).rejects.toThrow('often enough')
  }
  expect(writesOf(site)).toEqual(before)
})

test('once everybody together has used up the letters, refusing those of ever new addresses writes nothing', async () => {
  const site = testSite()
  site.db
    .insert(rateLimits)
    .values({ key: 'contact:everybody', count: 200, resetTime: new Date(NOW.getTime() + 60_000), createdAt: NOW })
    .run()
  for (let client = 1; client <= 20; client += 1) {
    const sent = site.visitorFrom(`198.51.100.${client}`).publicContent.sendMessage(letter)
    await expect(sent).rejects.toThrow('So many people are writing to us')
  }
  expect(site.db.select({ key: rateLimits.key }).from(rateLimits).all()).toEqual([{ key: 'contact:everybody' }])
})

test('whoever is let in again, by whatever process, gets in at once', async () => {
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
