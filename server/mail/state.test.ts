import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'
import { mailingSite, testMailServer } from './testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
const withMail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
const day = 86_400_000

/** Mail of message 1 and of subscriber 1, one for each set of values. */
function insertMail(db: TestSite['db'], ...mails: Partial<typeof outbox.$inferInsert>[]) {
  db.insert(contactMessages).values(letter).run()
  db.insert(newsletterSubscribers).values({ email: 'jo@example.com', consentAt: NOW, consentForm: 'home' }).run()
  for (const each of mails) {
    const cause =
      each.kind === 'confirmation' ? { subscriberId: 1 } : { kind: 'contact_notice' as const, contactMessageId: 1 }
    db.insert(outbox)
      .values({ nextAttemptAt: NOW, createdAt: NOW, ...cause, ...each } as typeof outbox.$inferInsert)
      .run()
  }
}

test('without a mail server the dashboard learns so, and how much waits', async () => {
  const site = testSite()
  await site.visitor.publicContent.sendMessage(letter)
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })

  expect(await site.admin.adminContent.mailState()).toEqual({
    ...{ isSetUp: false, from: null, to: null, problem: null },
    ...{ waiting: 2, failedNotices: 0, failedConfirmations: 0 },
  })
})

test('a message waits once it was deferred, until it is sent or has failed; one that was queued just now does not', async () => {
  const site = testSite(withMail)
  const lastError = 'The mail server answered 451 to DATA.'
  insertMail(site.db, { lastError, failedAt: NOW }, { lastError, sentAt: NOW }, { sentAt: NOW }, { lastError }, {})

  expect(await site.admin.adminContent.mailState()).toEqual({
    ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
    ...{ waiting: 1, failedNotices: 0, failedConfirmations: 0 },
  })
})

test('while the mail server is away all that waits is counted, and why', async () => {
  const { url, close } = await testMailServer()
  await close()
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  await site.visitor.publicContent.sendMessage(letter)

  expect(await site.admin.adminContent.mailState()).toMatchObject({
    problem: expect.stringContaining('could not be reached'),
    waiting: 2,
  })
})

test('a message whose mail failed counts until it is sent again', async () => {
  const site = testSite(withMail)
  insertMail(site.db, { failedAt: new Date(NOW.getTime() - 20 * day), lastError: 'x' })
  const failed = async () => (await site.admin.adminContent.mailState()).failedNotices
  expect(await failed()).toBe(1)
  await site.admin.adminContent.mailMessageAgain({ id: 1 })
  expect(await failed()).toBe(0)
})

test('a link to confirm that failed counts for a day, unless it was sent again', async () => {
  const kind = 'confirmation' as const
  const failedAt = new Date(NOW.getTime() - day + 1)
  const failed = async (...mails: Partial<typeof outbox.$inferInsert>[]) => {
    const site = testSite(withMail)
    insertMail(site.db, ...mails)
    return (await site.admin.adminContent.mailState()).failedConfirmations
  }
  expect(await failed({ kind, failedAt })).toBe(1)
  expect(await failed({ kind, failedAt: new Date(NOW.getTime() - day) })).toBe(0)
  expect(await failed({ kind, failedAt }, { kind, sentAt: NOW })).toBe(0)
  expect(await failed({ kind, failedAt }, { sentAt: NOW, subscriberId: 1 }), 'a letter of another kind').toBe(1)
})

test('the success of one message or email address clears no other one', async () => {
  const site = testSite(withMail)
  const other = { name: 'Kim', email: 'kim@example.com', subject: 'Hi', message: 'Hello' }
  insertMail(site.db, { failedAt: NOW }, { kind: 'confirmation', failedAt: NOW })
  site.db.insert(contactMessages).values(other).run()
  site.db.insert(newsletterSubscribers).values({ email: other.email, consentAt: NOW, consentForm: 'home' }).run()
  for (const cause of [
    { kind: 'contact_notice' as const, contactMessageId: 2 },
    { kind: 'confirmation' as const, subscriberId: 2 },
  ])
    site.db
      .insert(outbox)
      .values({ ...cause, nextAttemptAt: NOW, sentAt: NOW })
      .run()

  expect(await site.admin.adminContent.mailState()).toMatchObject({ failedNotices: 1, failedConfirmations: 1 })
})
