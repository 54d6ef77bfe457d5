import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { mailSettings, outbox } from '#db/schema/mail.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { testMailServer } from '#server/mail/testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { takeLease } from './leader.ts'

const purging = { LINK_CHECKS: 'off', CDN_PURGE_URL: 'http://cache.test/' }
const quickTimers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const

/** Counts how often the cache in front was asked to purge. */
function cacheInFront() {
  const fetched = vi.fn(async () => new Response(null))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** The first and the second process of a site, each with a connection of its own; the first one leads. */
function twoProcesses(settings: Record<string, string>) {
  const folder = temporaryFolder()
  const { database, env } = testSite({ DATABASE_FILE: join(folder, 'site.sqlite'), ...settings })
  const log = rememberingLogger().logger
  const begin = (process: typeof database, name: string) => {
    const jobs = startBackgroundJobs({ database: process, env, now: () => NOW, log }, name)
    const end = () => jobs.windDown().then(() => jobs.stop())
    onTestFinished(() => end().then(() => process.close()))
    return { ...jobs, end }
  }
  const other = openDatabase(env.DATABASE_FILE)
  other.neverBlock()
  return { first: begin(database, 'first'), second: begin(other, 'second'), db: database.db }
}

test('a site that is open tells the cache in front of changes, and one that is closed leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: [...quickTimers] })
  onTestFinished(() => void vi.useRealTimers())
  const fetched = cacheInFront()
  const { database, env } = testSite(purging)
  const jobs = startBackgroundJobs({ database, env, now: () => NOW, log: rememberingLogger().logger })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched.mock.calls).toEqual([['http://cache.test/', expect.objectContaining({ method: 'PURGE' })]])
  await jobs.windDown()
  await jobs.stop()

  expect(vi.getTimerCount()).toBe(0)
})

test('of two processes one runs the jobs, and when it ends the other one does', async () => {
  vi.useFakeTimers({ toFake: [...quickTimers] })
  onTestFinished(() => void vi.useRealTimers())
  const fetched = cacheInFront()
  const { first } = twoProcesses(purging)
  await vi.advanceTimersByTimeAsync(10_000)
  const ofTheFirst = fetched.mock.calls.length
  await first.end()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(fetched.mock.calls.length).toBe(2 * ofTheFirst)
})

test('a process that does not lead sends the message that somebody waits for, and no other', async () => {
  const { url, received } = await testMailServer()
  const mailing = { SMTP_URL: url, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
  const { database, db, env } = testSite({ LINK_CHECKS: 'off', ...mailing })
  db.insert(contactMessages).values({ name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }).run()
  const notice = { kind: 'contact_notice' as const, contactMessageId: 1, nextAttemptAt: NOW }
  db.insert(outbox).values([notice, notice]).run()
  await takeLease(database.limitsDb, 'the leader', NOW)
  const jobs = startBackgroundJobs({ database, env, now: () => NOW, log: rememberingLogger().logger }, 'a follower')
  onTestFinished(() => jobs.windDown().then(() => jobs.stop()))
  jobs.mail.wake()

  expect(await jobs.mail.sendSoon(2)).toBe(true)
  expect(received).toHaveLength(1)
  expect(db.select({ id: outbox.id, sentAt: outbox.sentAt }).from(outbox).all()).toEqual([
    { id: 1, sentAt: null },
    { id: 2, sentAt: NOW },
  ])
})

test('a mail server that the owner sets is every process’s, without a restart', async () => {
  const { url, received } = await testMailServer()
  const { first, second, db } = twoProcesses({ LINK_CHECKS: 'off' })
  const letter = { to: 'jo@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', messageId: 'hello' }
  expect(await second.mail.sendNow(letter)).toBe('No mail server is set up.')
  db.insert(mailSettings).values({ id: 1, smtpUrl: url, mailFrom: 'owner@kelp.test', updatedAt: NOW }).run()

  expect(await second.mail.sendNow(letter)).toBeNull()
  expect(await first.mail.sendNow(letter)).toBeNull()
  expect(received.map(({ envelopeFrom }) => envelopeFrom)).toEqual(['owner@kelp.test', 'owner@kelp.test'])
})

test('every process knows why mail does not leave, whichever found it out', async () => {
  const { url, close } = await testMailServer()
  await close()
  const { first, second } = twoProcesses({ LINK_CHECKS: 'off', SMTP_URL: url, MAIL_FROM: 'site@kelp.test' })
  const letter = { to: 'jo@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', messageId: 'hello' }
  expect(await second.mail.sendNow(letter)).toBe('No answer (ESOCKET) to CONN.')
  expect(first.mail.trouble()).toBe('No answer (ESOCKET) to CONN.')

  await testMailServer({}, Number(new URL(url).port))
  expect(await first.mail.sendNow(letter)).toBeNull()
  expect(second.mail.trouble()).toBeNull()
})
