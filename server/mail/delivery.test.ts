import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { NOW, testSite } from '#server/testing.ts'
import { mailingSite, testMailServer } from './testing.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Hello', message: 'Is Fish Rock open?' }

/** A server that takes connections and never says a word. @returns its address */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined))).listen(0)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Moves the clock on and has what is due tried again. */
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

test('what looks like an encoded word in a name or subject says what it looks like', async () => {
  const { url, received } = await testMailServer()
  const { visitor } = mailingSite(url)
  await visitor.publicContent.sendMessage({
    ...letter,
    name: '=?utf-8?B?TWFyeSA8bWFyeUBiYW5rLmNvbT4=?=',
    subject: '=?utf-8?Q?x=0d=0aBcc:y@z.q?=',
  })
  expect(received[0]?.replyTo).toEqual([
    { name: '= ?utf-8?B?TWFyeSA8bWFyeUBiYW5rLmNvbT4= ?=', address: 'jo@example.com' },
  ])
  expect(received[0]?.subject).toMatch(/^= \?utf-8\?Q\?x=0d=0aBcc:y@z\.q ?\?= \(from = \?utf-8/)
})

test('no field of a visitor makes a header, a recipient or an element of its own', async () => {
  const { url, received } = await testMailServer()
  const { visitor } = mailingSite(url)
  const name = 'Evil, "Eve" <eve@evil.test>, all@victims.test'
  const subject = 'Bcc: x@evil.test ; =?utf-8?q?=0D=0ABcc:_y@evil.test?='
  await visitor.publicContent.sendMessage({
    ...letter,
    name,
    subject,
    message: '<img src=x onerror=alert(1)>\n.\nQUIT',
  })

  expect(received[0]).toMatchObject({ recipients: ['owner@kelp.test'], replyTo: [{ name, address: 'jo@example.com' }] })
  expect(received[0]?.subject).toBe(`${subject.replaceAll('=?', '= ?')} (from ${name})`)
  expect(received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received[0]?.html).not.toContain('<img')
  expect(received[0]?.text).toContain('> <img src=x onerror=alert(1)>\n> .\n> QUIT')
})

test('without a mail server everything waits, and the visitor is told that his message is saved [r-mail-none]', async () => {
  const site = testSite()
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  expect(site.db.select().from(outbox).all()).toMatchObject([
    { kind: 'contact_notice', contactMessageId: 1, attempts: 0, nextAttemptAt: NOW, sentAt: null, failedAt: null },
  ])
})

test('what the server defers is tried again after a minute, then two, and is one message to who receives it [r-mail-outbox]', async () => {
  const { url, received, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toData = { code: 451, message: 'Busy. jo@example.com has to wait.' }
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  const minute = (count: number) => new Date(NOW.getTime() + count * 60_000)
  const reason = 'The mail server answered 451 to DATA.'
  expect(site.rows()).toMatchObject([{ attempts: 1, nextAttemptAt: minute(1), lastError: reason, failedAt: null }])

  later(site, 1)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 2, nextAttemptAt: minute(3) }]))
  answer.toData = null
  later(site, 2)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 3, sentAt: minute(3), lastError: null }]))
  expect(received.map(({ messageId }) => messageId)).toEqual([`<contact_notice.1.${NOW.getTime()}@site.test>`])
})

test('what the server refuses for good is not tried again; the log says why, and no address', async () => {
  const { url, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toRecipient = { code: 550, message: 'No such user: owner@kelp.test' }
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  const reason = 'The mail server answered 550 to RCPT TO.'
  expect(site.rows()).toMatchObject([{ attempts: 1, failedAt: NOW, lastError: reason }])
  expect(site.delivery.trouble(), 'others may still be taken').toBeNull()
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
  const site = mailingSite(await silentServer())
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 1 }]))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await answer).toEqual({ emailSent: false })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(site.delivery.trouble()).toBe('No answer (ETIMEDOUT) to CONN.'))
  expect(await site.visitor.publicContent.sendMessage(letter), 'known to be away').toEqual({ emailSent: false })
})

test('a server that answers by a letter a second is given up within two minutes, and its message waits for the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // The one timer that fake ones leave alone.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(), ms)
    return over.signal
  })
  let isAsked = false
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    const letters = setInterval(() => socket.write('2'), 1_000)
    socket.on('error', () => undefined)
    socket.on('close', () => clearInterval(letters))
    socket.on('data', () => {
      isAsked = true
    })
  }).listen(0)
  onTestFinished(() => void server.close())
  const site = mailingSite(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(isAsked).toBe(true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toEqual({ emailSent: false })
  expect(site.delivery.trouble(), 'it may be slow').toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(site.delivery.trouble()).toBe('No answer (EABORT).'))
  expect(site.rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null, leasedUntil: null }])
})

test('whoever subscribes while the mail server is away is offered the guide at once, and sent the link later', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  expect(await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })).toMatchObject({ isGuideMailed: false })
  const back = await testMailServer({}, Number(new URL(url).port))
  later(site, 1)
  await vi.waitFor(() => expect(back.received.map(({ recipients }) => recipients[0])).toContain('jo@example.com'))
  await vi.waitFor(() => expect(site.delivery.trouble()).toBeNull())
  expect(await site.visitor.newsletter.subscribe({ email: 'kim@example.com' })).toMatchObject({ isGuideMailed: true })
})

test('a server that is not there is left in peace, and what waits leaves when it is back', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  expect(await site.visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })
  expect(site.delivery.trouble()).toBe('No answer (ESOCKET) to CONN.')
  expect(site.rows()).toMatchObject([{ attempts: 1, failedAt: null, leasedUntil: null }])
  const back = await testMailServer({}, Number(new URL(url).port))
  later(site, 1)
  await vi.waitFor(() => expect(site.delivery.trouble()).toBeNull())
  expect(back.received).toHaveLength(1)
})

test('a server that is back and refuses a message is no longer in trouble', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  expect(site.delivery.trouble()).toBe('No answer (ESOCKET) to CONN.')
  const back = await testMailServer({}, Number(new URL(url).port))
  back.answer.toRecipient = { code: 550, message: 'No such user.' }
  later(site, 1)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 2, failedAt: site.clock.now }]))
  expect(site.delivery.trouble()).toBeNull()
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
  // Says yes to everything, and goes when the text has come.
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    let text: string | null = null
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
  }).listen(0)
  onTestFinished(() => void server.close())
  const site = mailingSite(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)

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
  const silent = await silentServer()
  const site = mailingSite(silent)
  const answer = site.visitor.publicContent.sendMessage(letter)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ attempts: 1 }]))
  const stopped = site.delivery.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  await stopped
  expect(await answer).toEqual({ emailSent: false })
  expect(site.rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null, leasedUntil: null }])
})

test('mail whose cause was deleted goes with it, and is sent to nobody', async () => {
  const site = testSite({ CONTACT_TO: 'owner@kelp.test' })
  await site.visitor.publicContent.sendMessage(letter)
  await site.admin.adminContent.deleteMessage({ id: 1 })
  expect(site.db.select().from(outbox).all()).toEqual([])
})

test('what somebody else has in hand is left alone until his lease is over', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  const leasedUntil = new Date(NOW.getTime() + 3 * 60_000)
  site.db.insert(contactMessages).values(letter).run()
  site.db.insert(outbox).values({ kind: 'contact_notice', contactMessageId: 1, nextAttemptAt: NOW, leasedUntil }).run()
  site.delivery.wake()
  expect(await site.delivery.sendSoon(1)).toBe(false)
  expect(received).toEqual([])
  later(site, 3)
  await vi.waitFor(() => expect(site.rows()).toMatchObject([{ sentAt: site.clock.now, leasedUntil: null }]))
  expect(received).toHaveLength(1)
})
