import { expect, test } from 'vitest'
import { sessions, users } from '#db/schema/security.ts'
import { SettingsError } from '#server/env.ts'
import { NOW, sessionCookie, type TestSite, testSite } from '#server/testing.ts'
import { ensureAdminPassword } from './admin-password.ts'
import { verifyPassword } from './password-hash.ts'

const storedHash = (db: TestSite['db']) => db.select().from(users).get()?.password ?? ''

test('the first start without a setting makes a password, shows it once and stores only its hash [r-site-password-made]', async () => {
  const { db, env } = testSite()
  const password = await ensureAdminPassword(db, env, NOW)

  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(storedHash(db)).toMatch(/^\$argon2id\$/)
  expect(storedHash(db)).not.toContain(password)
  expect(await verifyPassword(storedHash(db), password ?? '')).toBe(true)
  expect(await ensureAdminPassword(db, env, NOW)).toBeNull()
  const other = testSite()
  expect(await ensureAdminPassword(other.db, other.env, NOW)).not.toBe(password)
})

test('a password in the settings is used and never shown', async () => {
  const { db, env } = testSite({ ADMIN_PASSWORD: 'correct horse battery' })

  expect(await ensureAdminPassword(db, env, NOW)).toBeNull()
  expect(await verifyPassword(storedHash(db), 'correct horse battery')).toBe(true)
})

test('a public site without a password does not start for the first time, and says why [r-site-password-required]', async () => {
  const { db, env } = testSite({ SITE_URL: 'https://kelp.example' })

  await expect(ensureAdminPassword(db, env, NOW)).rejects.toThrow(SettingsError)
  await expect(ensureAdminPassword(db, env, NOW)).rejects.toThrow('ADMIN_PASSWORD must be set')
  expect(db.select().from(users).all()).toEqual([])
})

test('a changed password replaces the old one and ends every session; the same one ends none [r-site-password-change]', async () => {
  const { db, env } = testSite({ ADMIN_PASSWORD: 'correct horse battery' })
  await ensureAdminPassword(db, env, NOW)
  const userId = db.select().from(users).get()?.id ?? 0
  db.insert(sessions).values({ id: 's', userId, expiresAt: NOW, lastActiveAt: NOW }).run()

  await ensureAdminPassword(db, env, NOW)
  expect(db.select().from(sessions).all()).toHaveLength(1)
  await ensureAdminPassword(db, { ...env, ADMIN_PASSWORD: 'another long password' }, NOW)

  expect(db.select().from(sessions).all()).toEqual([])
  expect(await verifyPassword(storedHash(db), 'another long password')).toBe(true)
  expect(await verifyPassword(storedHash(db), 'correct horse battery')).toBe(false)
})

test('a site of an earlier version records its setting at the next start, and keeps a password that is chosen later', async () => {
  const { db, env } = testSite({ ADMIN_PASSWORD: 'correct horse battery' })
  await ensureAdminPassword(db, env, NOW)
  db.update(users).set({ appliedSetting: null }).run()
  sessionCookie(db)
  await ensureAdminPassword(db, env, NOW)
  db.update(users).set({ password: 'the hash of a chosen one' }).run()
  await ensureAdminPassword(db, env, NOW)

  expect(db.select().from(sessions).all()).toHaveLength(1)
  expect(storedHash(db)).toBe('the hash of a chosen one')
})

test('the administrator is the one user, whose name is unique [s3-user s6-no-other-roles]', async () => {
  const { db, env } = testSite()
  await ensureAdminPassword(db, env, NOW)

  expect(db.select().from(users).all()).toMatchObject([
    { id: expect.any(Number), username: 'admin', password: expect.stringMatching(/^\$argon2id/) },
  ])
  expect(() => db.insert(users).values({ username: 'admin', password: 'x', createdAt: NOW }).run()).toThrow()
})
