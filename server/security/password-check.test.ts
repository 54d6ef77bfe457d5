import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, users } from '#db/schema/security.ts'
import type { TestSite } from '#server/testing.ts'
import { recordWaiting } from './blocked-attempts.ts'
import { createLoginQueue, isRightPassword } from './password-check.ts'
import { hashPassword } from './password-hash.ts'
import { password, siteWithPassword } from './testing.ts'

const tryFrom = (site: TestSite, ipAddress: string, guess = 'wrong') =>
  site.visitorFrom(ipAddress).security.login({ password: guess })
const wordsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    (error: Error) => error.message,
  )

/** A password that this process has not seen, so that each guess is hashed; what has failed so far still counts. */
async function setElsewhere({ db }: TestSite, next: string) {
  db.update(users)
    .set({ password: await hashPassword(next) })
    .run()
}

test('blocked attempts from two addresses of one IPv6 network are one entry', async () => {
  const site = await siteWithPassword()
  for (let turn = 1; turn <= 5; turn += 1) await wordsOf(tryFrom(site, `2001:db8:0:7::${turn}`))
  for (const host of [':6', 'a:b:c:d', ':6']) {
    expect(await wordsOf(tryFrom(site, `2001:db8:0:7:${host}`))).toContain('Too many wrong passwords.')
  }
  await recordWaiting(site.database.limitsDb)
  const blocked = site.db.select().from(auditLog).where(eq(auditLog.action, 'login_blocked')).all()

  expect(blocked.map(({ details }) => details)).toEqual([{ attempts: 3 }])
})

test('one network holds one place in the queue, however many of its addresses ask at once', async () => {
  const site = await siteWithPassword()
  await setElsewhere(site, 'another password')
  const crowd = [1, 2, 3, 4, 5].map((host) => wordsOf(tryFrom(site, `2001:db8:0:7::${host}`)))
  const other = wordsOf(tryFrom(site, '203.0.113.77', 'another password'))
  const words = (await Promise.all(crowd)).map((text) => text.replace(/\..*/, ''))

  // Two are checked at once and one waits.
  expect(words).toEqual([...Array(3).fill('Invalid password'), ...Array(2).fill('Too many logins at once')])
  expect(await other).toBe('in')
})

test('clients with failed attempts wait behind the administrator, who came last', async () => {
  const site = await siteWithPassword()
  const guessers = Array.from({ length: 12 }, (_, client) => `198.51.100.${client}`)
  for (const address of guessers) for (const _turn of [1, 2]) await wordsOf(tryFrom(site, address))
  await setElsewhere(site, 'another password')
  const finished: string[] = []
  const enter = (address: string, guess?: string) =>
    wordsOf(tryFrom(site, address, guess)).then((words) => finished.push(words))
  await Promise.all([...guessers.map((address) => enter(address)), enter('203.0.113.77', 'another password')])

  expect(finished).toHaveLength(13)
  // Two were under way before he came; the others have waited longer than he has.
  expect(finished.indexOf('in')).toBeLessThan(6)
})

test('a network that has logged in before comes before all others', async () => {
  const site = await siteWithPassword()
  expect(await wordsOf(tryFrom(site, '2001:db8:0:7::1', password))).toBe('in')
  await setElsewhere(site, 'another password')
  const finished: string[] = []
  const enter = (address: string, guess?: string) =>
    wordsOf(tryFrom(site, address, guess)).then((words) => finished.push(words))
  const strangers = Array.from({ length: 12 }, (_, client) => enter(`198.51.100.${client}`))
  await Promise.all([...strangers, enter('2001:db8:0:7::2', 'another password')])

  expect(finished).toHaveLength(13)
  expect(finished.indexOf('in')).toBeLessThan(6)
})

/** A queue in which nobody's guess is looked at to its end before the test says so. */
function heldQueue({ known = [], random = () => 0 }: { known?: string[]; random?: () => number } = {}) {
  const takeTurn = createLoginQueue(random)
  const looked: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  let timesAsked = 0
  const listKnown = () => {
    timesAsked += 1
    return new Set(known)
  }
  const look = (client: string) => () => {
    looked.push(client)
    return new Promise<void>((end) => ends.push(end))
  }
  const enter = (client: string, failures = 0) =>
    takeTurn({ client, failures, listKnown }, look(client)).catch(() => refused.push(client))
  /** Two are looked at, 64 wait. */
  const fill = (failures = 0) => Array.from({ length: 66 }, (_, turn) => enter(`stranger ${turn}`, failures))
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { looked, refused, enter, fill, endOne, asked: () => timesAsked }
}

test('when the queue is full, the last unknown client makes room for a known one, and is refused for now', async () => {
  const { looked, refused, enter, fill, endOne } = heldQueue({ known: ['owner'] })
  fill()
  // However often he has mistyped it.
  enter('owner', 3)
  await endOne()

  expect(refused).toEqual(['stranger 65'])
  expect(looked).toEqual(['stranger 0', 'stranger 1', 'owner'])
})

test('when the queue is full, a new client takes the place of a random unknown one: a flood keeps nobody out for good', async () => {
  const { looked, refused, enter, fill, endOne } = heldQueue({ random: () => 0.999 })
  fill()
  enter('newcomer')
  for (let turn = 0; turn < 64; turn += 1) await endOne()

  expect(refused).toEqual(['stranger 65'])
  expect(looked.at(-1)).toBe('newcomer')
})

test('no client loses its place to one with more failed attempts, nor a known one to an unknown one', async () => {
  const { refused, enter, fill } = heldQueue()
  fill(1)
  enter('guesser', 2)
  await expect.poll(() => refused).toEqual(['guesser'])
  enter('newcomer', 1)
  await expect.poll(() => refused).toEqual(['guesser', 'stranger 2'])

  const known = Array.from({ length: 66 }, (_, turn) => `stranger ${turn}`)
  const other = heldQueue({ known: [...known, 'owner'] })
  other.fill()
  other.enter('newcomer')
  other.enter('owner')
  await expect.poll(() => other.refused).toEqual(['newcomer', 'owner'])
})

test('known networks are read once while clients wait, and not at all when none waits', async () => {
  const { enter, endOne, asked } = heldQueue()
  enter('first')
  enter('second')
  await endOne()
  expect(asked()).toBe(0)
  for (const client of ['third', 'fourth', 'fifth']) enter(client)
  expect(asked()).toBe(1)
  for (let turn = 0; turn < 4; turn += 1) await endOne()
  for (const client of ['sixth', 'seventh', 'eighth']) enter(client)

  expect(asked()).toBe(2)
})

test('of clients with as many failed attempts, the one that has waited longest comes first', async () => {
  const passwordHash = await hashPassword('a password that nobody gives')
  const finished: number[] = []
  const listKnown = () => new Set<string>()
  const guess = (client: number) => ({
    password: 'wrong',
    passwordHash,
    client: String(client),
    failures: 0,
    listKnown,
  })
  const clients = Array.from({ length: 16 }, (_, client) => client)
  await Promise.all(clients.map((client) => isRightPassword(guess(client)).then(() => finished.push(client))))

  // Two at a time are under way.
  expect(finished.indexOf(2)).toBeLessThan(finished.indexOf(15))
})

test('once the right password has been seen, a wrong one is refused without the queue', async () => {
  const site = await siteWithPassword()
  await setElsewhere(site, 'another password')
  expect(await wordsOf(tryFrom(site, '203.0.113.77', 'another password'))).toBe('in')
  const crowd = await Promise.all([1, 2, 3, 4, 5].map((host) => wordsOf(tryFrom(site, `2001:db8:0:7::${host}`))))

  expect(crowd).toEqual(Array(5).fill('Invalid password'))
})
