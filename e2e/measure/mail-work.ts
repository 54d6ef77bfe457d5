import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { callProcedure, logIn } from './admin-api.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { type Host, startHost } from './processes.ts'

const siteHost = join('e2e', 'measure', 'site-host.ts')
const sender = { MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
const issue = { title: 'Winter letter', content: 'Grey nurses are back.', published: true }
const kills = 20

/** The cost of mail, as rows: name, value, limit. */
export async function mailWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const password = variables.ADMIN_PASSWORD ?? ''
  const siteOver = (name: string, SMTP_URL: string) => {
    const file = join(folder, `${name}.sqlite`)
    const settings = { ...variables, ...sender, DATABASE_FILE: file, SMTP_URL }
    return { file, start: (more = {}) => startHost(siteHost, [], { ...settings, ...more }, logFile) }
  }
  return [
    ['mail', 'seen', 'at most'],
    ...(await queuing(siteOver, password)),
    ...(await hangingAnswer(siteOver)),
    ...(await underKills(siteOver, password)),
  ]
}

type SiteOver = (name: string, url: string) => { file: string; start: (more?: object) => Promise<Host> }

/** An issue to 10,000 readers, from the press to the last row in the outbox. */
async function queuing(siteOver: SiteOver, password: string): Promise<string[][]> {
  const catcher = await startMailCatcher(0)
  const { file, start } = siteOver('queue', catcher.url)
  await (await start()).stop()
  addReaders(file, 10_000)
  const host = await start({ NEWSLETTER_PER_MINUTE: '1' })
  const cookie = await logIn(host.url, password)
  const before = host.memoryMegabytes()
  const started = performance.now()
  await callProcedure(host.url, cookie, 'newsletter.createIssue', issue)
  await until(() => count(file, 'select count(*) from outbox where issue_id is not null') === 10_000)
  const seconds = (performance.now() - started) / 1_000
  const growth = host.memoryMegabytes() - before
  await host.stop()
  await catcher.close()
  return [
    ['an issue to 10,000 readers is in the outbox, s', seconds.toFixed(2), '3'],
    ['... growth of the memory meanwhile, MB', String(growth), '30'],
  ]
}

/** The wait of a visitor who sends a message while the mail server accepts connections but does not respond. */
async function hangingAnswer(siteOver: SiteOver): Promise<string[][]> {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { start } = siteOver('silent', `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const host = await start()
  const started = performance.now()
  if (!(await sendMessage(host.url, 0))) throw new Error('The message was not taken.')
  const seconds = (performance.now() - started) / 1_000
  await host.stop()
  silent.close()
  return [['a contact answer while the mail server hangs, s', seconds.toFixed(2), '1.6']]
}

/** 200 contact messages and an issue to 2,000 readers, with kill -9 at random moments. */
async function underKills(siteOver: SiteOver, password: string): Promise<string[][]> {
  const [messages, readers] = [200, 2_000]
  const catcher = await startMailCatcher(4)
  const { file, start } = siteOver('kills', catcher.url)
  await (await start()).stop()
  addReaders(file, readers)
  let host = await start({ NEWSLETTER_PER_MINUTE: '60000' })
  await callProcedure(host.url, await logIn(host.url, password), 'newsletter.createIssue', issue)
  const writing = (async () => {
    for (let number = 1; number <= messages; ) {
      if (await sendMessage(host.url, number).catch(() => false)) number += 1
      else await pause(50)
    }
  })()
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + Math.random() * 900)
    host.process.kill('SIGKILL')
    await once(host.process, 'exit')
    // Messages sent again after a lost response also count against the limit for all.
    forgetLimits(file)
    host = await start({ NEWSLETTER_PER_MINUTE: '60000' })
  }
  await writing
  // A message that was in hand when the process died is free again after its lease, three minutes.
  await until(() => count(file, 'select count(*) from outbox where sent_at is null and failed_at is null') === 0, 300)
  await host.stop()
  await catcher.close()
  const expected = [
    ...Array.from({ length: readers }, (_, index) => `reader${index}@kelp.test Winter letter`),
    ...Array.from({ length: messages }, (_, index) => `owner@kelp.test Message ${index + 1} (from Jo Diver)`),
  ]
  const lost = expected.filter((key) => !catcher.taken.has(key)).length
  const stored = count(file, 'select count(*) from contact_messages')
  const all = [...catcher.taken.values()].reduce((sum, times) => sum + times, 0)
  return [
    [`of 200 messages and an issue to 2,000, ${kills} times kill -9: lost`, String(lost), '0'],
    // A message whose response was lost is sent and stored a second time by its writer.
    ['... sent more than once', String(all - readers - stored), String(kills)],
  ]
}

function addReaders(file: string, readers: number): void {
  const database = new Database(file)
  const insert = database.prepare(
    `insert into newsletter_subscribers (email, consent_at, consent_form, confirmed_at) values (?, 0, 'home', 0)`,
  )
  database.transaction(() => {
    for (let reader = 0; reader < readers; reader += 1) insert.run(`reader${reader}@kelp.test`)
  })()
  database.close()
}

/** Each from another client, so that no limit is met. @returns whether it was taken */
async function sendMessage(url: string, number: number): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  }
  const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: `Message ${number}`, message: 'Is it open?' }
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(letter) })
  await answer.arrayBuffer()
  return answer.ok
}

function forgetLimits(file: string): void {
  const database = new Database(file)
  database.exec('delete from rate_limits')
  database.close()
}

function count(file: string, query: string): number {
  const database = new Database(file, { readonly: true })
  const value = database.prepare(query).pluck().get() as number
  database.close()
  return value
}

async function until(isDone: () => boolean, seconds = 30): Promise<void> {
  for (let waited = 0; !isDone(); waited += 0.02) {
    if (waited > seconds) throw new Error(`Not done within ${seconds} seconds.`)
    await pause(20)
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
