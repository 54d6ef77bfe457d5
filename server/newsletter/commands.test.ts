import { expect, test } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { noMail } from '#server/mail/mail.ts'
import { NOW, testSite } from '#server/testing.ts'

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
