import { expect, onTestFinished, test, vi } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'
import { mailingSite, rawMailServer, testMailServer, waitHours } from './testing.ts'

test('a test message goes to the owner at once, past the outbox', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)

  expect(await site.admin.adminContent.sendTestMessage()).toEqual({ to: 'owner@kelp.test', problem: null })
  expect(received).toMatchObject([
    {
      recipients: ['owner@kelp.test'],
      envelopeFrom: 'site@kelp.test',
      subject: 'Test message from Kelp & Coral',
      messageId: `<test.${NOW.getTime()}@site.test>`,
    },
  ])
  expect(received[0]?.text).toContain('requested in the dashboard on 14 March 2026, 10:00 am.')
  expect(received[0]?.html).toContain('href="http://site.test/admin"')
  expect(site.rows()).toEqual([])
  expect(site.db.select().from(auditLog).all()).toMatchObject([{ action: 'mail_test', resource: null }])
})

test('a refusal is explained, and a refused recipient is no trouble of the mail server', async () => {
  const { url, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toRecipient = { code: 550, message: 'No such user.' }

  expect(await site.admin.adminContent.sendTestMessage()).toEqual({
    to: 'owner@kelp.test',
    problem: 'The mail server refused the recipient (it responded with 550).',
  })
  expect(site.delivery.trouble()).toBeNull()
})

test('a mail server that is away is reported; once it is back, waiting messages leave', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  const { problem } = await site.admin.adminContent.sendTestMessage()
  expect(problem).toContain('could not be reached')
  expect(site.delivery.trouble()).toBe('No answer (ESOCKET) to CONN.')
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  expect(await site.visitor.publicContent.sendMessage(letter), 'left in peace').toEqual({ emailSent: false })
  expect(site.rows()).toMatchObject([{ attempts: 0 }])
  waitHours(site.db, 4)

  const back = await testMailServer({}, Number(new URL(url).port))
  expect(await site.admin.adminContent.sendTestMessage()).toMatchObject({ problem: null })
  expect(site.delivery.trouble()).toBeNull()
  await expect.poll(() => back.received.map(({ subject }) => subject)).toContain('Hi (from Jo)')
})

test('a mail server that says hello and no more is given up after 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const heard: string[] = []
  const url = await rawMailServer((socket) => {
    socket.on('data', (data) => heard.push(data.toString())).write('220 hello\r\n')
  })
  const site = mailingSite(url)
  const answer = site.admin.adminContent.sendTestMessage()
  await expect.poll(() => heard.join()).toMatch(/^EHLO/)
  await vi.advanceTimersByTimeAsync(25_000)

  expect((await answer).problem).toBe('The mail server did not respond in time (EABORT).')
})

test('without a mail server no test message can be sent', async () => {
  await expect(testSite().admin.adminContent.sendTestMessage()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('ten test messages an hour are enough, whatever else was done; the eleventh says how long to wait', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  const send = () => site.admin.adminContent.sendTestMessage()
  const entry = { timestamp: NOW, ipAddress: '', userAgent: '' }
  const log = (count: number, action: 'message_read' | 'mail_test') =>
    site.db
      .insert(auditLog)
      .values(Array.from({ length: count }, () => ({ ...entry, action })))
      .run()
  log(12, 'message_read')
  log(9, 'mail_test')
  expect(await send()).toMatchObject({ problem: null })
  const refused = async (minutesAgo: number) => {
    const timestamp = new Date(NOW.getTime() - minutesAgo * 60_000)
    site.db.update(auditLog).set({ timestamp }).run()
    return send().catch(({ message, cause }) => [message, cause.retryAfterSeconds])
  }
  const words = 'Ten test messages an hour are enough. Please try again in'
  expect(await refused(54)).toEqual([`${words} 6 minutes.`, 360])
  expect(await refused(60 - 0.001)).toEqual([`${words} 1 minute.`, 1])
  expect(received).toHaveLength(1)
  expect(await refused(60)).toMatchObject({ problem: null })
})
