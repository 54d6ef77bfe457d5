import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { composeEmail } from '#server/emails.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startMailDelivery } from './delivery.ts'
import { mailingSite, rawMailServer, testMailServer } from './testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Hello', message: 'Is Fish Rock open?' }

/** Moves the clock on and has due messages tried again. */
function later(site: ReturnType<typeof mailingSite>, minutes: number) {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
  // Ends the rest that the mail server was given, which goes by the machine's own clock.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000)
  site.delivery.wake()
}

test('a message of a visitor leaves at once, and an answer to it goes to the visitor [s8-contact-sent r-mail-outbox]', async () => {
  const { url, received } = await testMailServer()
  const { visitor, rows } = mailingSite(url)

  expect(await visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: true })

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    envelopeFrom: 'site@kelp.test',
    recipients: ['owner@kelp.test'],
    from: { name: 'Kelp & Coral', address: 'site@kelp.test' },
    to: [{ address: 'owner@kelp.test' }],
    replyTo: [{ name: 'Jo Diver', address: 'jo@example.com' }],
    subject: 'Hello (from Jo Diver)',
  })
  expect(received[0]?.text).toContain('> Is Fish Rock open?')
  expect(received[0]?.text).toContain('under Messages:\nhttp://site.test/admin?tab=messages')
  expect(received[0]?.html).toContain('Is Fish Rock open?')
  expect(received[0]?.html).toContain('href="http://site.test/admin?tab=messages"')
  expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received[0]?.messageId).toBe(`<contact_notice.1.${NOW.getTime()}@site.test>`)
  expect(rows()).toMatchObject([{ attempts: 1, sentAt: NOW, failedAt: null, leasedUntil: null, lastError: null }])
})

test('no field of a visitor makes a header, a recipient or an element of its own, nor is it decoded', async () => {
  const { url, received } = await testMailServer()
  const { visitor } = mailingSite(url)
  const name = 'Evil, "Eve" <eve@evil.test>, all@victims.test =?utf-8?B?TWFyeSA8bWFyeUBiYW5rLmNvbT4=?='
  const shown = (text: string) => text.replaceAll('=?', '= ?')
  const subject = 'Bcc: x@evil.test ; =?utf-8?q?=0D=0ABcc:_y@evil.test?='
  await visitor.publicContent.sendMessage({
    ...letter,
    name,
    subject,
    message: '<img src=x onerror=alert(1)>\n.\nQUIT',
  })

  expect(received[0]).toMatchObject({
    recipients: ['owner@kelp.test'],
    replyTo: [{ name: shown(name), address: 'jo@example.com' }],
  })
  expect(received[0]?.subject).toBe(shown(`${subject} (from ${name})`))
  expect(received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received[0]?.html).not.toContain('<img')
  expect(received[0]?.text).toContain('> <img src=x onerror=alert(1)>\n> .\n> QUIT')
})

test('without a mail server every message waits in the outbox [r-mail-none]', async () => {
  const site = testSite()
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  expect(site.db.select().from(outbox).all()).toMatchObject([
    { kind: 'contact_notice', contactMessageId: 1, attempts: 0, nextAttemptAt: NOW, sentAt: null, failedAt: null },
  ])
})

test('a deferred message is tried again after a minute, then two, under the same id [r-mail-outbox]', async () => {
  const { url, received, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toData = { code: 451, message: 'Busy. jo@example.com has to wait.' }
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  const minute = (count: number) => new Date(NOW.getTime() + count * 60_000)
  const reason = 'The mail server answered 451 to DATA.'
  expect(site.rows()).toMatchObject([{ attempts: 1, nextAttemptAt: minute(1), lastError: reason, failedAt: null }])
  expect(site.delivery.trouble(), 'the server accepts others').toBeNull()

  later(site, 1)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 2, nextAttemptAt: minute(3) }]))
  answer.toData = null
  later(site, 2)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 3, sentAt: minute(3), lastError: null }]))
  expect(received.map(({ messageId }) => messageId)).toEqual([`<contact_notice.1.${NOW.getTime()}@site.test>`])
})

test('a message that is refused for good is not tried again; the log says why, without an email address', async () => {
  const { url, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toRecipient = { code: 550, message: 'No such user: owner@kelp.test' }
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  const reason = 'The mail server answered 550 to RCPT TO.'
  expect(site.rows()).toMatchObject([{ attempts: 1, failedAt: NOW, lastError: reason }])
  expect(site.delivery.trouble(), 'the server accepts others').toBeNull()
  expect(site.log).toMatchObject([{ kind: 'contact_notice', attempts: 1, reason, msg: 'mail failed' }])
  expect(JSON.stringify(site.log)).not.toMatch(/kelp\.test|example\.com|Diver/)
})

test('after two days without success a message has failed', async () => {
  const { url, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toRecipient = { code: 450, message: 'Full.' }
  await site.visitor.publicContent.sendMessage(letter)
  site.db.update(outbox).set({ attempts: 18, nextAttemptAt: NOW }).run()
  later(site, 48 * 60)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 19, failedAt: site.clock.now }]))
})

test('a server that hangs keeps a visitor no longer than his patience, and the next one not at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = mailingSite(await rawMailServer(() => undefined))
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 1 }]))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await answer).toEqual({ emailSent: false })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(site.delivery.trouble()).toBe('No answer (ETIMEDOUT) to CONN.'))
  expect(await site.visitor.publicContent.sendMessage(letter), 'known to be away').toEqual({ emailSent: false })
})

test('a server that responds with a character a second is given up within two minutes, and the message waits for the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // The one timer that fake ones leave alone.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(), ms)
    return over.signal
  })
  let isAsked = false
  const url = await rawMailServer((socket) => {
    socket.write('220 ready\r\n')
    const drip = setInterval(() => socket.write('2'), 1_000)
    socket.on('close', () => clearInterval(drip))
    socket.on('data', () => {
      isAsked = true
    })
  })
  const site = mailingSite(url)
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(isAsked).toBe(true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toEqual({ emailSent: false })
  expect(site.delivery.trouble(), 'it may be slow').toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(site.delivery.trouble()).toBe('No answer (EABORT).'))
  expect(site.rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null, leasedUntil: null }])
})

test('while the mail server is away messages wait and a subscriber is offered the guide at once; what waits leaves once it is back', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  expect(site.delivery.trouble()).toBe('No answer (ESOCKET) to CONN.')
  expect(site.rows()).toMatchObject([{ attempts: 1, failedAt: null, leasedUntil: null }])
  expect(await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })).toMatchObject({ isGuideMailed: false })
  const back = await testMailServer({}, Number(new URL(url).port))
  later(site, 1)
  await vi.waitFor(() => expect(back.received.map(({ recipients }) => recipients[0])).toContain('jo@example.com'))
  await vi.waitFor(() => expect(site.delivery.trouble()).toBeNull())
  expect(await site.visitor.newsletter.subscribe({ email: 'kim@example.com' })).toMatchObject({ isGuideMailed: true })
})

test('while nothing is due the leader looks for work once a second, and another process never', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { delivery } = mailingSite('smtp://127.0.0.1:9')
  const wake = vi.spyOn(delivery, 'wake')
  await vi.advanceTimersByTimeAsync(999)
  expect(wake).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(wake).toHaveBeenCalledTimes(2)
  delivery.lead(false)
  delivery.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wake).toHaveBeenCalledTimes(3)
})

test('a connection that breaks after the text is no success: it is sent again, as the same message', async () => {
  const texts: string[] = []
  // Accepts everything, and closes the first connection once the text has arrived.
  const url = await rawMailServer((socket) => {
    let text: string | null = null
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      if (text === null) {
        if (data.toString().startsWith('DATA')) text = ''
        socket.write(text === null ? '250 yes\r\n' : '354 go on\r\n')
        return
      }
      text += data.toString()
      if (!text.endsWith('\r\n.\r\n')) return
      texts.push(text)
      text = null
      if (texts.length === 1) socket.destroy()
      else socket.write('250 yes\r\n')
    })
  })
  const site = mailingSite(url)
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  expect(site.rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null }])
  later(site, 1)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 2, sentAt: site.clock.now }]))
  const ids = texts.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a stop waits for the message under way, and not long for a server that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = mailingSite(await rawMailServer(() => undefined))
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 1 }]))
  const stopped = site.delivery.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  await stopped
  expect(await answer).toEqual({ emailSent: false })
  expect(site.rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null, leasedUntil: null }])
})

test('a mail server that is away is left in peace for five seconds, then twice as long each time, at most five minutes, and begins anew once it was back', async () => {
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
  const back = await testMailServer({}, Number(new URL(url).port))
  machine += 300_000
  expect(await site.delivery.sendSoon(1)).toBe(true)
  await back.close()
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  await vi.waitFor(() => expect(site.rows()[1]).toMatchObject({ attempts: 1, leasedUntil: null }))
  machine += 5_000
  await site.delivery.sendSoon(2)
  await vi.waitFor(() => expect(site.rows()[1]?.attempts).toBe(2))
})

test('the log says of each message that it was sent, or was no longer wanted, without its people', async () => {
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
    ...{ ...site.database, currentEnv: () => site.env, now: () => site.clock.now, log },
    queueDue: async () => undefined,
    compose: (row) => {
      if (isBroken) throw new Error('A bug')
      return composeEmail(site, row)
    },
  })
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
