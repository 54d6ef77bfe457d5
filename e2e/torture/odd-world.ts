import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { startMailCatcher } from '../measure/mail-catcher.ts'
import { atMost, exactly, type Figure } from './figures.ts'
import { pause, siteIn, withDatabase } from './site.ts'
import { singleWriters } from './writers.ts'

const sender = { MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
const movable = join('e2e', 'torture', 'movable-clock-host.ts')

/** A clock that steps back an hour, and a mail server that accepts connections but does not respond. */
export async function oddWorld(folder: string): Promise<Figure[]> {
  return [...(await clockBack(folder)), ...(await hangingMail(folder))]
}

async function clockBack(folder: string): Promise<Figure[]> {
  const catcher = await startMailCatcher(0)
  const site = siteIn(join(folder, 'clock'))
  const line = await site.start({ ...sender, SMTP_URL: catcher.url }, movable)
  const kinds = Object.entries(singleWriters)
  for (const [kind, write] of kinds) await write(line, `before${kind.replace(' ', '')}`)
  line.host.process.kill('SIGUSR2')
  await pause(200)
  let saved = 0
  for (const [kind, write] of kinds) {
    await write(line, `after${kind.replace(' ', '')}`)
    saved += 1
  }
  const headers = { 'content-type': 'application/json', cookie: line.cookie }
  const body = JSON.stringify({
    title: 'Stepping back',
    content: 'Kelp.',
    category: 'Tips',
    imageUrl: '/a.jpg',
    published: true,
  })
  await fetch(`${line.url}/api/articles`, { method: 'POST', headers, body })
  const page = await fetch(`${line.url}/blog/stepping-back`)
  await page.arrayBuffer()
  await untilNothingWaits(site.file)
  await line.host.stop()
  await catcher.close()
  const mailed = [...catcher.taken.keys()].filter((key) => key.includes('aftermessage')).length
  return [
    exactly('the clock steps back an hour: kinds of writes that worked', saved, kinds.length),
    exactly('... what is published then can be read at once', page.status, 200),
    exactly('... messages that were mailed', mailed, 1),
  ]
}

async function hangingMail(folder: string): Promise<Figure[]> {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const site = siteIn(join(folder, 'silent'))
  const { port } = silent.address() as AddressInfo
  const line = await site.start({ ...sender, SMTP_URL: `smtp://127.0.0.1:${port}` })
  let slowest = 0
  for (let count = 0; count < 5; count += 1) {
    const begun = performance.now()
    for (const [kind, write] of Object.entries(singleWriters))
      await write(line, `silent${count}${kind.replace(' ', '')}`)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  const begun = performance.now()
  await line.host.stop()
  const stop = (performance.now() - begun) / 1_000
  silent.close()
  const waiting = withDatabase(site.file, (database) =>
    database.prepare('select count(*) from outbox where sent_at is null and failed_at is null').pluck().get(),
  )
  return [
    atMost(
      'the mail server hangs: seconds for one write of every kind, at most',
      Number((slowest / 1_000).toFixed(1)),
      4,
    ),
    exactly('... messages that wait for it', Number(waiting), 10),
    atMost('... seconds until the site had stopped', Number(stop.toFixed(1)), 5),
  ]
}

async function untilNothingWaits(file: string): Promise<void> {
  const waiting = () =>
    withDatabase(file, (database) =>
      database.prepare(`select count(*) from outbox where sent_at is null and failed_at is null`).pluck().get(),
    )
  for (let waited = 0; waiting() !== 0 && waited < 10_000; waited += 50) await pause(50)
}
