import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is stored as argon2id with 19 MiB and two passes, so that a stolen backup gives none away', async () => {
  const hash = await hashPassword('correct horse battery')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true)
  expect(await verifyPassword(hash, 'correct horse batterY')).toBe(false)
  expect(await hashPassword('correct horse battery'), 'each has a salt of its own').not.toBe(hash)
})

test('hashes that @node-rs/argon2 made for earlier releases are still verified', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$6c8X72OeDKPMlcIjra/yDw$+tXrSXmCYBl8OOT1ok52koU8IttmHkrirmAzv12ogXs'

  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true)
  expect(await verifyPassword(hash, 'another long password')).toBe(false)
})

test('another hash than argon2id is an error, not a wrong password', async () => {
  await expect(verifyPassword('correct horse battery', 'correct horse battery')).rejects.toThrow('no argon2id hash')
})
