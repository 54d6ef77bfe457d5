import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'
import { listKnownNetworks } from './assert-password.ts'

test('the networks of the last hundred logins are known, whatever else is in the log', () => {
  const { db } = testSite()
  const log = (turn: number, action: 'login_success' | 'login_failure', ipAddress: string | null) =>
    db
      .insert(auditLog)
      .values({ action, ipAddress, timestamp: new Date(NOW.getTime() + turn * 1_000) })
      .run()
  for (let turn = 0; turn < 100; turn += 1) log(turn, 'login_success', `198.51.100.${turn}`)
  log(100, 'login_success', '2001:db8:0:7::1')
  log(101, 'login_failure', '203.0.113.9')
  const known = listKnownNetworks(db)

  expect(known.size).toBe(100)
  expect(known.has('2001:db8:0:7::/64')).toBe(true)
  expect(known.has('198.51.100.0')).toBe(false)
  expect(known.has('203.0.113.9')).toBe(false)
})

test('where the log cannot be read, no network is known', () => {
  const { db } = testSite()
  db.$client.close()

  expect(listKnownNetworks(db)).toEqual(new Set())
})
