import { expect, test } from 'vitest'
import { issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { noMail } from '#server/mail/mail.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'

test('an address is stored trimmed and lower-cased, with the consent and unconfirmed; the audit log has no address [r-subscribe-stored s3-subscriber-insert]', async () => {
  const { db, visitor } = testSite()

  expect(await visitor.newsletter.subscribe({ email: ' Jo.Diver@Example.COM ' })).toEqual({
    ...{ message: 'Successfully subscribed!', isGuideMailed: false },
  })
  expect(db.select().from(newsletterSubscribers).all()).toEqual([
    {
      ...{
        id: 1,
        email: 'jo.diver@example.com',
        subscribed: true,
        consentAt: NOW,
        consentForm: 'api',
        consentSource: null,
      },
      ...{ confirmedAt: null, unsubscribedAt: null, createdAt: NOW, updatedAt: NOW, revision: 1 },
      consentSource: null,
    },
  ])
  const entries = db.select().from(auditLog).all()
  expect(entries).toMatchObject([{ action: 'newsletter_subscribe', ipAddress: '203.0.113.1', timestamp: NOW }])
  expect(JSON.stringify(entries).toLowerCase()).not.toContain('example.com')
})

test('a person who unsubscribed may come back, with a new consent and a new confirmation, of the form used now [r-subscribe-again]', async () => {
  const { db, clock, visitor } = testSite()
  await visitor.newsletter.subscribe({ email: 'jo@example.com', form: 'home' })
  db.update(newsletterSubscribers).set({ subscribed: false, confirmedAt: NOW, unsubscribedAt: NOW }).run()
  clock.now = new Date('2026-04-01T00:00:00Z')

  await visitor.newsletter.subscribe({ email: 'jo@example.com', form: 'blog' })

  expect(db.select().from(newsletterSubscribers).all()).toMatchObject([
    {
      ...{ subscribed: true, consentAt: clock.now, consentForm: 'blog', confirmedAt: null, unsubscribedAt: null },
      ...{ createdAt: NOW, updatedAt: clock.now, revision: 2 },
    },
  ])
})

test('delivery is called once the message that asks for a confirmation is stored, for a visitor as for the owner', async () => {
  const site = testSite()
  const queued: number[] = []
  site.deliverBy({ ...noMail, wake: () => void queued.push(site.db.select().from(outbox).all().length) })
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued).toEqual([1])
  site.db.delete(outbox).run()
  await site.admin.newsletter.updateSubscriber({ id: 1, email: 'joy@example.com' })

  expect(queued).toEqual([1, 1])
})

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
type Site = ReturnType<typeof testSite>
const queued = ({ db }: Site) => db.select().from(outbox).all()
const person = ({ db }: Site) => db.select().from(newsletterSubscribers).get()
const day = 86_400_000

test('a link to confirm is queued with the address, and again after a failed one [r-subscribe-mail r-mail-outbox]', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toMatchObject([{ kind: 'confirmation', subscriberId: 1, nextAttemptAt: NOW }])
  site.db.update(outbox).set({ failedAt: NOW }).run()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toHaveLength(2)
})

test('a pending subscriber is sent the link again, and the first consent stays [r-subscribe-pending]', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await subscribe()
  site.db.update(outbox).set({ sentAt: NOW }).run()
  site.clock.now = new Date(NOW.getTime() + day)

  expect(await subscribe()).toEqual({ message: 'Successfully subscribed!', isGuideMailed: true })
  expect(queued(site)).toMatchObject([{ id: 1 }, { id: 2, subscriberId: 1, sentAt: null }])
  expect(person(site)).toMatchObject({ consentAt: NOW, revision: 1 })
})

test('whoever signs up here after an import has agreed here', async () => {
  const site = withMail()
  const imported = { consentForm: 'import' as const, consentSource: 'Ghost', consentAt: new Date(0) }
  insertSubscriber(site.db, { email: 'jo@example.com', confirmedAt: null, ...imported })
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })

  expect(person(site)).toMatchObject({ consentAt: NOW, consentForm: 'api', consentSource: null })
})

test('others cannot fill an inbox: one link on its way at a time, three within a day', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  const send = () => site.db.update(outbox).set({ sentAt: site.clock.now }).run()
  await subscribe()
  await subscribe()
  expect(queued(site)).toHaveLength(1)
  for (let times = 0; times < 5; times += 1) {
    send()
    await subscribe()
  }
  expect(queued(site)).toHaveLength(3)
  send()
  site.clock.now = new Date(NOW.getTime() + day)
  await subscribe()
  expect(queued(site)).toHaveLength(4)
})

test('a person who unsubscribed and comes back is sent a link, however many issues came that day', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await subscribe()
  site.db
    .update(outbox)
    .set({ sentAt: new Date(NOW.getTime() - 1), createdAt: new Date(NOW.getTime() - day) })
    .run()
  for (const id of [1, 2, 3]) {
    site.db
      .insert(issues)
      .values({ title: `Letter ${id}`, slug: `letter-${id}`, createdAt: NOW })
      .run()
    const letter = { kind: 'issue', issueId: id, subscriberId: 1, nextAttemptAt: NOW, createdAt: NOW } as const
    site.db
      .insert(outbox)
      .values({ ...letter, sentAt: id === 3 ? null : NOW })
      .run()
  }
  site.db.update(newsletterSubscribers).set({ subscribed: false, unsubscribedAt: NOW, confirmedAt: NOW }).run()
  await subscribe()

  expect(queued(site).filter(({ sentAt }) => !sentAt)).toMatchObject([
    { kind: 'issue', issueId: 3 },
    { kind: 'confirmation', subscriberId: 1 },
  ])
})

test('a confirmed address is already subscribed, with mail as without [r-subscribe-twice]', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  site.db.update(newsletterSubscribers).set({ confirmedAt: NOW }).run()
  await expect(site.visitor.newsletter.subscribe({ email: 'jo@example.com' })).rejects.toMatchObject({
    message: 'Email already subscribed',
  })
})

const later = new Date(NOW.getTime() + 60_000)

function insertSubscriber(db: TestSite['db'], values: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
  const consent = { consentAt: NOW, consentForm: 'blog' as const, confirmedAt: NOW }
  return db
    .insert(newsletterSubscribers)
    .values({ email: 'jo@example.com', ...consent, createdAt: NOW, updatedAt: NOW, ...values })
    .returning()
    .get()
}
const stored = (db: TestSite['db']) => db.select().from(newsletterSubscribers).all()

test('subscribers are listed newest first with their consent [s2-admin-newsletter]', async () => {
  const { db, admin } = testSite()
  insertSubscriber(db, { email: 'old@example.com', createdAt: new Date('2026-01-01T00:00:00Z') })
  insertSubscriber(db, { email: 'twin@example.com' })
  const jo = insertSubscriber(db)

  const subscribers = await admin.newsletter.subscribers()

  expect(subscribers.map(({ email }) => email)).toEqual(['jo@example.com', 'twin@example.com', 'old@example.com'])
  expect(subscribers[0]).toEqual({ ...jo, askedAt: null })
})

test('a subscriber who is switched off has unsubscribed at that instant, once, and keeps the consent [s6-admin-subscribers s4-subscriber-checkbox]', async () => {
  const { db, clock, admin } = testSite()
  const before = insertSubscriber(db)
  clock.now = later
  expect(await admin.newsletter.updateSubscriber({ id: 1, email: 'jo@example.com', subscribed: false })).toEqual({
    ...{ ...before, subscribed: false, unsubscribedAt: later, updatedAt: later, revision: 2 },
  })
  clock.now = new Date(later.getTime() + 1)
  await admin.newsletter.updateSubscriber({ id: 1, subscribed: false })

  expect(stored(db)).toMatchObject([{ subscribed: false, unsubscribedAt: later }])
})

test('a subscriber who is switched on again is pending and asked by mail, one with a new address as well; the others stay as they are [r-subscribe-checkbox]', async () => {
  const site = testSite()
  const { db, admin } = site
  insertSubscriber(db, { subscribed: false, unsubscribedAt: NOW })
  insertSubscriber(db, { email: 'on@example.com' })
  insertSubscriber(db, { email: 'pending@example.com', confirmedAt: null })
  insertSubscriber(db, { email: 'old@example.com' })
  const { updateSubscriber } = admin.newsletter
  await updateSubscriber({ id: 1, subscribed: true })
  await updateSubscriber({ id: 2, email: ' ON@example.com', subscribed: true })
  await updateSubscriber({ id: 3, subscribed: true })
  await updateSubscriber({ id: 4, email: ' New@Example.com ' })

  const subscribed = { subscribed: true, unsubscribedAt: null, consentAt: NOW, consentForm: 'blog' }
  expect(stored(db)).toMatchObject([
    { ...subscribed, confirmedAt: null },
    { ...subscribed, email: 'on@example.com', confirmedAt: NOW },
    { ...subscribed, confirmedAt: null },
    { ...subscribed, email: 'new@example.com', confirmedAt: null },
  ])
  expect(queued(site).map(({ subscriberId }) => subscriberId)).toEqual([1, 4])
})

test('an address that another one has is refused at its field, and nothing changes [s3-subscriber-unique]', async () => {
  const { db, admin } = testSite()
  insertSubscriber(db)
  insertSubscriber(db, { email: 'kim@example.com' })

  await expect(
    admin.newsletter.updateSubscriber({ id: 2, email: 'JO@example.com', subscribed: false }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another subscriber already has this email address.',
    cause: { details: { fields: { email: ['Another subscriber already has this email address.'] } } },
  })
  expect(stored(db)).toMatchObject([{}, { email: 'kim@example.com', subscribed: true, revision: 1 }])
})

test('an edit of an outdated revision is refused: the person may have unsubscribed [r-write-revision]', async () => {
  const { db, admin, clock } = testSite()
  insertSubscriber(db)
  clock.now = later
  await admin.newsletter.updateSubscriber({ id: 1, revision: 1, subscribed: false })

  await expect(admin.newsletter.updateSubscriber({ id: 1, revision: 1, subscribed: true })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { details: { current: { subscribed: false, unsubscribedAt: later, revision: 2 } } },
  })
  expect(stored(db)).toMatchObject([{ subscribed: false }])
})

test('a subscriber who is deleted is gone for good, without a copy [s6-admin-subscribers]', async () => {
  const { db, admin } = testSite()
  insertSubscriber(db)
  insertSubscriber(db, { email: 'kim@example.com' })
  await admin.newsletter.deleteSubscriber({ id: 1 })

  expect(stored(db)).toMatchObject([{ id: 2 }])
  expect(db.select().from(deletedItems).all()).toEqual([])
  for (const act of [
    admin.newsletter.deleteSubscriber({ id: 1 }),
    admin.newsletter.updateSubscriber({ id: 1, subscribed: true }),
  ]) {
    await expect(act).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This subscriber does not exist. It may have been deleted.',
    })
  }
})

test('the audit log has every act, and no address', async () => {
  const { db, admin } = testSite()
  insertSubscriber(db)
  await admin.newsletter.updateSubscriber({ id: 1, subscribed: false })
  await admin.newsletter.updateSubscriber({ id: 1, email: 'new@example.com', subscribed: true })
  await admin.newsletter.updateSubscriber({ id: 1, email: 'new@example.com', subscribed: true })
  await admin.newsletter.deleteSubscriber({ id: 1 })

  const entries = db.select().from(auditLog).all()
  const [update, resource] = ['subscriber_update', 'subscriber:1']
  expect(entries).toMatchObject([
    { action: update, resource, details: { changed: { subscribed: false } }, timestamp: NOW },
    { action: update, resource, details: { changed: { email: true, subscribed: true } } },
    { action: update, resource, details: { changed: {} } },
    { action: 'subscriber_delete', resource },
  ])
  expect(JSON.stringify(entries)).not.toContain('example.com')
})

test('the owner asks a pending subscriber again, three times a day at most, and never while one is on its way', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  const again = () => site.admin.newsletter.sendConfirmation({ id: 1 })
  await expect(again()).rejects.toThrow('A confirmation to this email address is already waiting to be sent.')
  for (const minutes of [1, 2]) {
    site.db.update(outbox).set({ sentAt: NOW }).run()
    site.clock.now = new Date(NOW.getTime() + minutes * 60_000)
    await again()
  }
  site.db.update(outbox).set({ sentAt: NOW }).run()
  await expect(again()).rejects.toThrow('Three confirmations went to this address within a day. Try again tomorrow.')

  expect(queued(site)).toHaveLength(3)
  expect(await site.admin.newsletter.subscribers()).toMatchObject([{ askedAt: site.clock.now, confirmedAt: null }])
  expect(site.db.select().from(auditLog).all().slice(1)).toMatchObject([
    { action: 'subscriber_mail', resource: 'subscriber:1' },
    { action: 'subscriber_mail', resource: 'subscriber:1' },
  ])
})

test('nobody is asked who has confirmed or unsubscribed, and nobody at all without a mail server', async () => {
  const site = withMail()
  const again = () => site.admin.newsletter.sendConfirmation({ id: 1 })
  const person = { email: 'jo@example.com', consentAt: NOW, consentForm: 'home' as const, createdAt: NOW }
  site.db
    .insert(newsletterSubscribers)
    .values({ ...person, confirmedAt: NOW })
    .run()
  await expect(again()).rejects.toThrow('Only a pending subscriber can be asked to confirm.')
  site.db.update(newsletterSubscribers).set({ confirmedAt: null, subscribed: false }).run()
  await expect(again()).rejects.toThrow('Only a pending subscriber can be asked to confirm.')
  await expect(testSite().admin.newsletter.sendConfirmation({ id: 1 })).rejects.toThrow('Email is not set up')

  expect(queued(site)).toEqual([])
})
