import { expect, test, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { auditLog } from '#db/schema/security.ts'
import { mailingSite, testMailServer } from '#server/mail/testing.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'

const minute = 60_000
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
const withMail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' }
const refused = { code: 550, message: 'No such user.' }

/** A message, and mail of it for each set of values. */
function insertMailed(db: TestSite['db'], ...mails: Partial<typeof outbox.$inferInsert>[]) {
  const { id } = db.insert(contactMessages).values(letter).returning().get()
  for (const each of mails)
    db.insert(outbox)
      .values({ kind: 'contact_notice', contactMessageId: id, nextAttemptAt: NOW, createdAt: NOW, ...each })
      .run()
}
const noticesOf = async ({ admin }: Pick<TestSite, 'admin'>) =>
  (await admin.adminContent.messages({})).messages.map(({ notice }) => notice)

test('each message shows the state of its mail [r-mail-none]', async () => {
  const site = testSite(withMail)
  const before = new Date(NOW.getTime() - minute)
  const soon = new Date(NOW.getTime() + minute)
  insertMailed(site.db)
  insertMailed(site.db, {})
  insertMailed(site.db, { attempts: 1, nextAttemptAt: soon, lastError: 'The mail server answered 451 to DATA.' })
  insertMailed(site.db, { attempts: 1, nextAttemptAt: soon, leasedUntil: soon })
  insertMailed(site.db, { sentAt: before })
  insertMailed(site.db, { failedAt: before, lastError: 'The mail server answered 550 to RCPT TO.' })
  // Its process was killed.
  insertMailed(site.db, { attempts: 1, nextAttemptAt: soon, leasedUntil: NOW })
  insertMailed(site.db, { attempts: 1, nextAttemptAt: NOW, lastError: 'No answer (EDNS) to CONN.' })

  expect(await noticesOf(site)).toEqual([
    { state: 'waiting', problem: expect.stringContaining('name of the mail server was not found'), nextAt: null },
    { state: 'waiting', problem: null, nextAt: soon },
    { state: 'failed', at: before, problem: 'The mail server refused the recipient (it answered 550).' },
    { state: 'sent', at: before },
    { state: 'waiting', problem: null, nextAt: null },
    { state: 'waiting', problem: 'The mail server put the message off (it answered 451).', nextAt: soon },
    { state: 'waiting', problem: null, nextAt: null },
    null,
  ])
})

test('without a mail server waiting mail is not set up, and failed mail has failed', async () => {
  const site = testSite()
  await site.visitor.publicContent.sendMessage(letter)
  insertMailed(site.db, { failedAt: NOW, lastError: 'No answer (ETIMEDOUT) to CONN.' })

  expect(await noticesOf(site)).toMatchObject([{ state: 'failed' }, { state: 'not set up' }])
})

test('the newest mail of a message counts, found by a search as well', async () => {
  const site = testSite(withMail)
  insertMailed(site.db, { failedAt: NOW, lastError: 'x' }, { sentAt: NOW })
  insertMailed(site.db, { sentAt: NOW }, { failedAt: NOW, lastError: 'x' })

  expect(await noticesOf(site)).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
  const { messages } = await site.admin.adminContent.messages({ search: 'rock' })
  expect(messages.map(({ notice }) => notice?.state)).toEqual(['failed', 'sent'])
})

test('mail that waits for a mail server that is away says so', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  await site.visitor.publicContent.sendMessage(letter)

  expect(await noticesOf(site)).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('could not be reached'), nextAt: null },
    { state: 'waiting', problem: expect.stringContaining('could not be reached'), nextAt: expect.any(Date) },
  ])
})

test('a message whose mail failed is mailed again, as a mail of its own, and the audit log says so', async () => {
  const { url, received, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toRecipient = refused
  await site.visitor.publicContent.sendMessage(letter)
  expect(await noticesOf(site)).toMatchObject([{ state: 'failed' }])
  answer.toRecipient = null

  expect(await site.admin.adminContent.mailMessageAgain({ id: 1 })).toEqual({ emailSent: true })
  expect(await noticesOf(site)).toEqual([{ state: 'sent', at: NOW }])
  expect(await site.admin.adminContent.mailMessageAgain({ id: 1 })).toEqual({ emailSent: true })
  expect(received.map(({ subject }) => subject)).toEqual(['Fish Rock (from Jo)', 'Fish Rock (from Jo)'])
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(2)
  expect(site.rows()).toHaveLength(3)
  const entries = site.db.select().from(auditLog).all()
  expect(entries.slice(1)).toMatchObject([
    { action: 'message_mail', resource: 'message:1' },
    { action: 'message_mail', resource: 'message:1' },
  ])
})

test('waiting mail is tried at once and not queued twice', async () => {
  const { url, received, answer } = await testMailServer()
  const site = mailingSite(url)
  answer.toData = { code: 451, message: 'Busy.' }
  await site.visitor.publicContent.sendMessage(letter)
  expect(await site.admin.adminContent.mailMessageAgain({ id: 1 })).toEqual({ emailSent: false })
  answer.toData = null
  expect(await site.admin.adminContent.mailMessageAgain({ id: 1 })).toEqual({ emailSent: true })

  expect(site.rows()).toMatchObject([{ attempts: 3, sentAt: NOW }])
  expect(received).toHaveLength(1)
})

test('two clicks at the same time make one mail, though one of another message waits', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  insertMailed(site.db, { attempts: 1, nextAttemptAt: new Date(NOW.getTime() + minute) })
  insertMailed(site.db, { failedAt: NOW })
  const click = () => site.admin.adminContent.mailMessageAgain({ id: 2 })
  await Promise.all([click(), click()])

  await vi.waitFor(() => expect(site.rows().at(-1)).toMatchObject({ contactMessageId: 2, sentAt: NOW }))
  expect([received.length, site.rows().length]).toEqual([1, 3])
})

test('nothing is mailed again without a mail server, or of a deleted message', async () => {
  const site = testSite()
  insertMailed(site.db, { failedAt: NOW })
  await expect(site.admin.adminContent.mailMessageAgain({ id: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Mail is not set up: set SMTP_URL and MAIL_FROM, then start the site again.',
  })
  expect(site.db.select().from(outbox).all()).toHaveLength(1)
  await expect(testSite(withMail).admin.adminContent.mailMessageAgain({ id: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
