import { expect, test } from 'vitest'
import { issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { noMail } from '#server/mail/mail.ts'
import { NOW, testSite } from '#server/testing.ts'

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
type Site = ReturnType<typeof testSite>
const queued = ({ db }: Site) => db.select().from(outbox).all()
const person = ({ db }: Site) => db.select().from(newsletterSubscribers).get()
const day = 86_400_000

test('whoever subscribes is sent a link, queued with the address [r-subscribe-mail r-mail-outbox]', async () => {
  const site = testSite()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toMatchObject([{ kind: 'confirmation', subscriberId: 1, nextAttemptAt: NOW }])
})

test('who has not confirmed is sent the link again, and his consent stays the first [r-subscribe-pending]', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await subscribe()
  site.db.update(outbox).set({ sentAt: NOW }).run()
  site.clock.now = new Date(NOW.getTime() + day)

  expect(await subscribe()).toEqual({ message: 'Successfully subscribed!', isGuideMailed: true })
  expect(queued(site)).toMatchObject([{ id: 1 }, { id: 2, subscriberId: 1, sentAt: null }])
  expect(person(site)).toMatchObject({ consentAt: NOW, revision: 1 })
})

test('nobody’s inbox is filled by others: one link on its way at a time, three within a day', async () => {
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

test('who leaves and comes back is sent a link, however many letters came that day', async () => {
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

test('who comes back by another form agrees there', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com', form: 'home' })
  site.db.update(newsletterSubscribers).set({ subscribed: false, unsubscribedAt: NOW }).run()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com', form: 'blog' })

  expect(person(site)).toMatchObject({ subscribed: true, consentForm: 'blog' })
})

test('one that failed does not stand in the way of the next', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  site.db.update(outbox).set({ failedAt: NOW }).run()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toHaveLength(2)
})

test('a confirmed address is already subscribed, with mail as without [r-subscribe-twice]', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  site.db.update(newsletterSubscribers).set({ confirmedAt: NOW }).run()
  await expect(site.visitor.newsletter.subscribe({ email: 'jo@example.com' })).rejects.toMatchObject({
    message: 'Email already subscribed',
  })
})

test('a new address, and one that the owner switches on, is asked by mail; one that stays as it was is not', async () => {
  const site = testSite()
  const insert = (values: Partial<typeof newsletterSubscribers.$inferInsert>) =>
    site.db
      .insert(newsletterSubscribers)
      .values({ email: 'jo@example.com', consentAt: NOW, consentForm: 'home', confirmedAt: NOW, ...values })
      .run()
  insert({})
  insert({ email: 'kim@example.com', subscribed: false, unsubscribedAt: NOW })
  insert({ email: 'lee@example.com', confirmedAt: null })
  const change = site.admin.newsletter.updateSubscriber
  await change({ id: 1, email: 'jo@new.example.com' })
  await change({ id: 2, subscribed: true })
  await change({ id: 3, email: 'lee@example.com', subscribed: true })
  await change({ id: 1, subscribed: false })

  expect(queued(site).map(({ subscriberId }) => subscriberId)).toEqual([1, 2])
})

test('an address is stored trimmed and lower-cased, with the consent and unconfirmed [r-subscribe-stored s3-subscriber-insert]', async () => {
  const { db, visitor } = testSite()

  expect(await visitor.newsletter.subscribe({ email: ' Jo.Diver@Example.COM ' })).toEqual({
    message: 'Successfully subscribed!',
    isGuideMailed: false,
  })

  expect(db.select().from(newsletterSubscribers).all()).toEqual([
    {
      id: 1,
      email: 'jo.diver@example.com',
      subscribed: true,
      consentAt: NOW,
      consentForm: 'api',
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: NOW,
      updatedAt: NOW,
      revision: 1,
    },
  ])
})

test('an e-mail address that is subscribed is refused with "Email already subscribed" [r-subscribe-twice]', async () => {
  const { db, visitor } = testSite()
  await visitor.newsletter.subscribe({ email: 'jo@example.com' })

  await expect(visitor.newsletter.subscribe({ email: 'JO@example.com' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Email already subscribed',
  })
  expect(db.select().from(newsletterSubscribers).all()).toHaveLength(1)
})

test('someone who unsubscribed may come back, agrees anew and confirms anew [r-subscribe-again]', async () => {
  const { db, clock, visitor } = testSite()
  await visitor.newsletter.subscribe({ email: 'jo@example.com' })
  db.update(newsletterSubscribers).set({ subscribed: false, confirmedAt: NOW, unsubscribedAt: NOW }).run()
  clock.now = new Date('2026-04-01T00:00:00Z')

  await visitor.newsletter.subscribe({ email: 'jo@example.com' })

  expect(db.select().from(newsletterSubscribers).all()).toMatchObject([
    {
      subscribed: true,
      consentAt: clock.now,
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: NOW,
      updatedAt: clock.now,
      revision: 2,
    },
  ])
})

test.each(['', 'jo', 'jo@example', `${'x'.repeat(250)}@example.com`])(
  '"%s" is refused and nothing is stored [s5-newsletter-required]',
  async (email) => {
    const { db, visitor } = testSite()

    await expect(visitor.newsletter.subscribe({ email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(db.select().from(newsletterSubscribers).all()).toEqual([])
  },
)

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

test('the audit log has the act and not the e-mail address', async () => {
  const { db, visitor } = testSite()
  await visitor.newsletter.subscribe({ email: 'jo@example.com' })

  const entries = db.select().from(auditLog).all()
  expect(entries).toMatchObject([{ action: 'newsletter_subscribe', ipAddress: '203.0.113.1', timestamp: NOW }])
  expect(JSON.stringify(entries)).not.toContain('jo@example.com')
})

test.each([{ remarks: 'https://spam.example' }, { filledInMs: 3 }])(
  'what only a program sends is refused and not stored: %j',
  async (sign) => {
    const { db, visitor } = testSite()

    await expect(visitor.newsletter.subscribe({ email: 'jo@example.com', ...sign })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(db.select().from(newsletterSubscribers).all()).toEqual([])
  },
)
