import { expect, test } from 'vitest'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { ensureAdminPassword } from '#server/security/admin-password.ts'
import { testSite } from '#server/testing.ts'

const claims = {
  'x-real-ip': '10.6.6.6',
  'x-client-ip': '10.6.6.6',
  'cf-connecting-ip': '10.6.6.6',
  'true-client-ip': '10.6.6.6',
  forwarded: 'for=10.6.6.6;by=10.6.6.6;host=evil.example;proto=https',
  'x-forwarded-host': 'evil.example',
}

/** The keys of limits and audit log after a wrong password that comes from `remoteAddress` with these headers. */
async function seenOf(remoteAddress: string, headers: Record<string, string>, variables: Record<string, string> = {}) {
  const site = testSite({ ADMIN_PASSWORD: 'correct horse battery', ...variables })
  await ensureAdminPassword(site.db, site.env, site.clock.now)
  const app = await site.app()
  const payload = { password: 'wrong' }
  await app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress, headers })
  return [
    ...site.db.select({ seen: rateLimits.key }).from(rateLimits).all(),
    ...site.db.select({ seen: auditLog.ipAddress }).from(auditLog).all(),
  ].map(({ seen }) => seen)
}
const onlyAs = (address: string) => [`login:${address}`, address]

test.each([
  ['straight from a stranger', '198.51.100.7', { ...claims, 'x-forwarded-for': '10.6.6.6' }, '198.51.100.7'],
  [
    'through a proxy that adds the address (nginx)',
    '127.0.0.1',
    { ...claims, 'x-forwarded-for': '10.6.6.6, 203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'through a proxy that starts anew (Caddy)',
    '127.0.0.1',
    { ...claims, 'x-forwarded-for': '203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'through a proxy, with a claim to be that proxy',
    '127.0.0.1',
    { ...claims, 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    '203.0.113.9',
  ],
  [
    'through a proxy, with many claims',
    '::1',
    { 'x-forwarded-for': `${'10.6.6.6, '.repeat(50)}2001:db8::9` },
    '2001:db8::9',
  ],
])(
  'limits and audit log have the IP address of a client %s, whatever its headers claim',
  async (_how, from, headers, address) => {
    const [limit, audit] = await seenOf(from, headers)

    expect([limit, audit]).toEqual(address === '2001:db8::9' ? ['login:2001:db8:0:0::/64', address] : onlyAs(address))
  },
)

test('a proxy that sends no X-Forwarded-For is one client, and no other header stands in for it', async () => {
  expect(await seenOf('127.0.0.1', claims)).toEqual(onlyAs('127.0.0.1'))
})

test('a proxy on another machine is believed once it is named, and no other machine of its network [r-limit-proxy s3-rate-limit]', async () => {
  const named = { TRUSTED_PROXY: '10.0.0.5' }
  const headers = { 'x-forwarded-for': '203.0.113.9' }

  expect(await seenOf('10.0.0.5', headers, named)).toEqual(onlyAs('203.0.113.9'))
  expect(await seenOf('10.0.0.6', headers, named)).toEqual(onlyAs('10.0.0.6'))
  expect(await seenOf('127.0.0.1', headers, named)).toEqual(onlyAs('127.0.0.1'))
})
