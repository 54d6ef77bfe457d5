import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeDuties } from './duties.ts'
import { rememberingLogger } from './http/testing.ts'
import type { Mail } from './mail/mail.ts'
import { openSite } from './site.ts'
import { NOW, testSite } from './testing.ts'
import type { FromWorker } from './workers/messages.ts'
import { SharedMail } from './workers/shared-mail.ts'
import type { Siblings } from './workers/siblings.ts'

/** A sibling that the test puts on duty, and what it tells the others. */
function sibling() {
  const told: FromWorker[] = []
  const turn: { begin: () => Mail | null } = { begin: () => null }
  const siblings: Siblings = {
    worker: 2,
    isFirst: false,
    mail: new SharedMail((message) => told.push(message)),
    whenOnDuty: (start) => Object.assign(turn, { begin: start }),
    whenToldToStop: () => undefined,
    ready: () => undefined,
  }
  return { siblings, told, turn }
}

/** The duties of a site with a cache in front, which counts how often it was asked. */
function siteWithCache(siblings: Siblings | null, settings: Record<string, string> = {}) {
  const fetched = vi.fn(async () => new Response(null))
  vi.stubGlobal('fetch', fetched)
  const { database, env } = testSite({ LINK_CHECKS: 'off', CDN_PURGE_URL: 'http://cache.test/', ...settings })
  const duties = takeDuties({ database, env, now: () => NOW, log: rememberingLogger().logger }, siblings)
  const end = () => duties.windDown().then(() => duties.stop())
  return { fetched, duties, end }
}

test('a site that is open tells the cache in front of changes, and one that is closed leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { fetched, end } = siteWithCache(null)
  expect(fetched.mock.calls).toEqual([['http://cache.test/', expect.objectContaining({ method: 'PURGE' })]])
  await end()

  expect(vi.getTimerCount()).toBe(0)
})

test('one of several processes begins what is done once for all when it is its turn, and not once it is told to stop', async () => {
  const { siblings, turn } = sibling()
  const site = siteWithCache(siblings)
  expect(site.fetched).not.toHaveBeenCalled()
  turn.begin()
  expect(site.fetched).toHaveBeenCalledTimes(1)
  await site.end()

  const late = siteWithCache(siblings)
  await late.duties.windDown()
  expect(turn.begin()).toBeNull()
  expect(late.fetched).not.toHaveBeenCalled()
})

test('the others are told why the one on duty cannot send mail', async () => {
  const { siblings, told, turn } = sibling()
  const { end } = siteWithCache(siblings, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com' })
  const letter = { to: 'jo@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', messageId: 'hello' }
  const reason = await turn.begin()?.sendNow(letter)
  await end()

  expect(reason).toMatch(/./)
  expect(told).toEqual([{ kind: 'mail trouble', reason }])
})

test('where the first of several processes has brought the database up to date, the others leave it as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-duties-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { database, env } = testSite({ DATABASE_FILE: join(folder, 'site.sqlite') })
  database.close()
  const { logger, lines } = rememberingLogger()
  const renderPage = async () => ({ status: 200, html: 'A page.' })
  const { siblings } = sibling()
  const site = await openSite({ env, renderPage, clientFolder: null, logger, siblings })
  const stories = await site.app.inject('/api/articles')
  await site.close()

  expect(stories.json()).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'seed applied')).toEqual([])
})
