import { expect, test, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
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
    { state: 'waiting', problem: expect.stringContaining('name could not be found'), nextAt: null },
    { state: 'waiting', problem: null, nextAt: soon },
    { state: 'failed', at: before, problem: 'The mail server refused the recipient (it responded with 550).' },
    { state: 'sent', at: before },
    { state: 'waiting', problem: null, nextAt: null },
    { state: 'waiting', problem: 'The mail server deferred the message (it responded with 451).', nextAt: soon },
    { state: 'waiting', problem: null, nextAt: null },
    null,
  ])
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

test('without a mail server waiting mail is not set up and nothing is mailed again, nor is a deleted message', async () => {
  const site = testSite()
  insertMailed(site.db, { failedAt: NOW, lastError: 'No answer (ETIMEDOUT) to CONN.' })
  await site.visitor.publicContent.sendMessage(letter)
  expect(await noticesOf(site)).toMatchObject([{ state: 'failed' }, { state: 'not set up' }])
  await expect(site.admin.adminContent.mailMessageAgain({ id: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Email is not set up: enter your mail server in the Site tab.',
  })
  expect(site.db.select().from(outbox).all()).toHaveLength(2)
  await expect(testSite(withMail).admin.adminContent.mailMessageAgain({ id: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

function insertMessages(db: TestSite['db'], ...values: Partial<typeof contactMessages.$inferInsert>[]) {
  db.insert(contactMessages)
    .values(values.map((each) => ({ ...letter, createdAt: NOW, ...each })))
    .run()
}
const stored = (db: TestSite['db']) => db.select().from(contactMessages).all()

test('messages are listed whole, newest first, with the number of unread ones [r-contact-tab]', async () => {
  const { db, admin } = testSite()
  insertMessages(db, { createdAt: new Date(NOW.getTime() + minute) }, { readAt: NOW }, {})

  expect(await admin.adminContent.messages({})).toEqual({
    messages: [
      { ...letter, id: 1, readAt: null, createdAt: new Date(NOW.getTime() + minute), notice: null },
      { ...letter, id: 3, readAt: null, createdAt: NOW, notice: null },
      { ...letter, id: 2, readAt: NOW, createdAt: NOW, notice: null },
    ],
    found: 3,
    unread: 2,
    isMailSetUp: false,
  })
})

test.each([
  ['open', [4, 3, 2, 1]],
  ['KIM', [2]],
  ['reef.example', [3]],
  ['yongala', [4]],
  ['elan', [1]],
  ['open  jo', [4, 3, 1]],
  ['kim yongala', []],
  ['  ', [4, 3, 2, 1]],
])('the search %j finds %j: every word, in name, address, subject or text', async (search, ids) => {
  const { db, admin } = testSite()
  insertMessages(
    db,
    { message: 'Is it open?\nÉlan' },
    { name: 'Kim', email: 'k@example.com' },
    { email: 'jo@reef.example' },
    { subject: 'The Yongala' },
  )
  const { messages, found, unread } = await admin.adminContent.messages({ search })

  expect(messages.map(({ id }) => id)).toEqual(ids)
  expect({ found, unread }).toEqual({ found: ids.length, unread: 4 })
})

test('50 come at once, more when asked for; a search goes through all of them', async () => {
  const { db, admin } = testSite()
  insertMessages(db, { subject: 'First' }, ...Array.from({ length: 449 }, () => ({})), { subject: 'Last' })
  const ask = async (input: { search?: string; limit?: number }) => {
    const { messages, found } = await admin.adminContent.messages(input)
    return { count: messages.length, first: messages[0]?.id, last: messages.at(-1)?.id, found }
  }

  expect(await ask({})).toEqual({ count: 50, first: 451, last: 402, found: 451 })
  expect(await ask({ limit: 100 })).toEqual({ count: 100, first: 451, last: 352, found: 451 })
  expect(await ask({ search: 'rock' })).toEqual({ count: 50, first: 450, last: 401, found: 449 })
  expect(await ask({ search: 'first' })).toEqual({ count: 1, first: 1, last: 1, found: 1 })
  for (const tooMuch of [{ limit: 0 }, { limit: 1_001 }, { search: 'x'.repeat(201) }])
    await expect(ask(tooMuch)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a message is read since it was first marked so, until it is marked as unread', async () => {
  const { db, clock, admin } = testSite()
  insertMessages(db, {}, {})
  await admin.adminContent.markMessage({ id: 1, isRead: true })
  clock.now = new Date(NOW.getTime() + minute)
  await admin.adminContent.markMessage({ id: 1, isRead: true })
  expect(stored(db)).toMatchObject([{ readAt: NOW }, { readAt: null }])
  await admin.adminContent.markMessage({ id: 1, isRead: false })

  expect(stored(db)).toMatchObject([{ readAt: null }, { readAt: null }])
})

test('a deleted message is gone for good, later acts on it are refused, and the audit log has nothing of its writer', async () => {
  const { db, admin } = testSite()
  insertMessages(db, {}, {})
  await admin.adminContent.markMessage({ id: 1, isRead: true })
  await admin.adminContent.markMessage({ id: 1, isRead: false })
  await admin.adminContent.deleteMessage({ id: 1 })

  const entries = db.select().from(auditLog).all()
  expect(entries.map(({ action, resource }) => [action, resource])).toEqual([
    ['message_read', 'message:1'],
    ['message_unread', 'message:1'],
    ['message_delete', 'message:1'],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|Fish Rock|Jo/)
  expect(stored(db)).toMatchObject([{ id: 2 }])
  expect(db.select().from(deletedItems).all()).toEqual([])
  for (const act of [
    admin.adminContent.deleteMessage({ id: 1 }),
    admin.adminContent.markMessage({ id: 1, isRead: true }),
  ]) {
    await expect(act).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'This message does not exist. It may have been deleted.' },
    })
  }
})
