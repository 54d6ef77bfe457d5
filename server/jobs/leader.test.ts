import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { NOW } from '#server/testing.ts'
import { leaseMs, seekLeadership, takeLease } from './leader.ts'

const after = (ms: number) => new Date(NOW.getTime() + ms)

/** Two processes are two connections to one database file. */
function twoProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-leader-'))
  const databases = [0, 1].map(() => openDatabase(join(folder, 'site.sqlite')))
  onTestFinished(() => {
    for (const database of databases) database.close()
    rmSync(folder, { recursive: true })
  })
  const [first, second] = databases
  if (!first || !second) throw new Error('No databases.')
  migrateDatabase(first, NOW)
  for (const database of databases) database.neverBlock()
  return [first, second] as const
}

/** A process that wants to lead; `changes` tells what became of that. */
function candidate({ limitsDb }: ReturnType<typeof openDatabase>, holder: string, clock: { now: Date }) {
  const changes: boolean[] = []
  const log = rememberingLogger().logger
  const leadership = seekLeadership({ limitsDb, now: () => clock.now, log }, holder, (is) => changes.push(is))
  onTestFinished(leadership.stop)
  return { changes, ...leadership }
}

test('one of two processes has the lease until it expires, later each time it is renewed', async () => {
  const [{ limitsDb: first }, { limitsDb: second }] = twoProcesses()

  expect(await takeLease(first, 'first', NOW)).toBe(true)
  expect(await takeLease(second, 'second', NOW)).toBe(false)
  expect(await takeLease(first, 'first', after(5_000))).toBe(true)
  expect(await takeLease(second, 'second', after(leaseMs + 4_999))).toBe(false)
  expect(await takeLease(second, 'second', after(leaseMs + 5_000))).toBe(true)
  expect(await takeLease(first, 'first', after(leaseMs + 5_000))).toBe(false)
})

test('a lease that a clock an hour ahead has written is free once the clock is right', async () => {
  const [{ limitsDb: first }, { limitsDb: second }] = twoProcesses()
  await takeLease(first, 'first', after(3_600_000))

  expect(await takeLease(second, 'second', NOW)).toBe(true)
})

test('a leader that stops is followed at the next look, and one that stops before it leads takes nothing over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [one, other] = twoProcesses()
  const clock = { now: NOW }
  const early = candidate(one, 'early', clock)
  early.stop()
  await early.release()
  const [leader, follower] = [candidate(one, 'leader', clock), candidate(other, 'follower', clock)]
  await vi.waitFor(() => expect(leader.changes).toEqual([true]))
  clock.now = after(10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(follower.changes).toEqual([])
  leader.stop()
  await leader.release()
  await vi.advanceTimersByTimeAsync(5_000)

  expect([early.changes, leader.changes, follower.changes]).toEqual([[], [true], [true]])
})

test('a leader that was suspended beyond its lease finds that another one leads, and stops its jobs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [one, other] = twoProcesses()
  const clock = { now: NOW }
  const suspended = candidate(one, 'suspended', clock)
  await vi.waitFor(() => expect(suspended.changes).toEqual([true]))
  await takeLease(other.limitsDb, 'other', after(leaseMs))
  clock.now = after(leaseMs)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(suspended.changes).toEqual([true, false])

  // Its release is not the other one's.
  await suspended.release()
  expect(await takeLease(one.limitsDb, 'suspended', after(leaseMs))).toBe(false)
})

test('a leader that cannot write to the database stops its jobs, and begins again when it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [one, other] = twoProcesses()
  const leader = candidate(one, 'leader', { now: NOW })
  await vi.waitFor(() => expect(leader.changes).toEqual([true]))
  other.db.$client.exec('begin immediate')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(leader.changes).toEqual([true, false])
  other.db.$client.exec('rollback')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(leader.changes).toEqual([true, false, true])
})
