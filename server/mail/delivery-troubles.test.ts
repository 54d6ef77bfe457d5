import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { composeEmail } from '#server/emails.ts'
import { testSite } from '#server/testing.ts'
import { startMailDelivery } from './delivery.ts'
import { mailingSite, testMailServer } from './testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Is Fish Rock open?' }

test('a mail server that is away is left in peace for five seconds, then twice as long each time, five minutes at most', async () => {
  const { url, close } = await testMailServer()
  await close()
  let machine = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => machine)
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  let attempts = 1
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts, leasedUntil: null }]))
    machine += seconds * 1_000 - 1
    expect(await site.delivery.sendSoon(1)).toBe(false)
    expect([seconds, site.rows()[0]?.attempts], 'too early').toEqual([seconds, attempts])
    machine += 1
    await site.delivery.sendSoon(1)
    attempts += 1
  }
})

test('once it has taken a message, a mail server that goes away again rests for five seconds once more', async () => {
  const { url, close } = await testMailServer()
  await close()
  let machine = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => machine)
  const site = mailingSite(url)
  const send = () => site.visitor.publicContent.sendMessage(letter)
  await send()
  machine += 5_000
  await site.delivery.sendSoon(1)
  const back = await testMailServer({}, Number(new URL(url).port))
  machine += 10_000
  expect(await site.delivery.sendSoon(1)).toBe(true)
  await back.close()
  await send()
  await vi.waitFor(() => expect(site.delivery.trouble()).not.toBeNull())
  const { attempts = 0 } = site.rows()[1] ?? {}
  machine += 5_000
  await site.delivery.sendSoon(2)

  await vi.waitFor(() => expect(site.rows()[1]?.attempts).toBe(attempts + 1))
})

test('the log says of each message that it left, or that nobody wanted it any more, and of nobody who', async () => {
  const { url } = await testMailServer()
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  const { id } = site.db
    .insert(outbox)
    .values({ kind: 'confirmation', nextAttemptAt: site.clock.now })
    .returning()
    .get()
  expect(await site.delivery.sendSoon(id)).toBe(false)

  expect(site.log).toMatchObject([
    { level: 30, mail: 1, kind: 'contact_notice', attempts: 1, msg: 'mail sent' },
    { level: 30, mail: 2, kind: 'confirmation', attempts: 1, msg: 'mail not wanted' },
  ])
  expect(JSON.stringify(site.log)).not.toMatch(/kelp\.test|example\.com|Fish Rock/)
  expect(site.rows()).toMatchObject([{ id: 1 }])
})

test('a fault of ours is logged with its trace, and the message is tried again when its lease is over', async () => {
  const { url, received } = await testMailServer()
  const site = testSite({ SMTP_URL: url, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' })
  const lines: { level: number; msg: string; err?: { stack: string } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let isBroken = true
  const delivery = startMailDelivery({
    ...{ ...site.database, env: site.env, now: () => site.clock.now, log, queueDue: async () => undefined },
    compose: (row) => {
      if (isBroken) throw new Error('A bug')
      return composeEmail(site, row)
    },
  })
  if (!delivery) throw new Error('No delivery.')
  onTestFinished(() => delivery.stop())
  await site.visitor.publicContent.sendMessage(letter)
  delivery.lead(true)

  await vi.waitFor(() => expect(lines).toMatchObject([{ level: 50, msg: 'mail could not be delivered' }]))
  expect(lines[0]?.err?.stack).toContain('Error: A bug')
  isBroken = false
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 60_000)
  delivery.wake()
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

test('a text that the mail server refuses for good is no trouble of the server: only that message has failed', async () => {
  const { url, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toData = { code: 554, message: 'Spam.' }
  await site.visitor.publicContent.sendMessage(letter)

  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 1, failedAt: site.clock.now }]))
  expect(site.delivery.trouble()).toBeNull()
})
