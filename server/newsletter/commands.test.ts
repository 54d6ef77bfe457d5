import { expect, test } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { noMail } from '#server/mail/mail.ts'
import { post } from '#server/rest-testing.ts'
import { NOW, testSite } from '#server/testing.ts'

test('an address is stored trimmed and lower-cased, with the consent and unconfirmed; the audit log has no address [r-subscribe-stored s3-subscriber-insert]', async () => {
  const { db, visitor } = testSite()

  expect(await visitor.newsletter.subscribe({ email: ' Jo.Diver@Example.COM ' })).toEqual({
    ...{ message: 'Successfully subscribed!', isGuideMailed: false },
  })
  expect(db.select().from(newsletterSubscribers).all()).toEqual([
    {
      ...{ id: 1, email: 'jo.diver@example.com', subscribed: true, consentAt: NOW, consentForm: 'api' },
      ...{ confirmedAt: null, unsubscribedAt: null, createdAt: NOW, updatedAt: NOW, revision: 1 },
    },
  ])
  const entries = db.select().from(auditLog).all()
  expect(entries).toMatchObject([{ action: 'newsletter_subscribe', ipAddress: '203.0.113.1', timestamp: NOW }])
  expect(JSON.stringify(entries).toLowerCase()).not.toContain('example.com')
})

test('POST /api/newsletter/subscribe stores an address once, and no invalid one [s7-rest-subscribe r-subscribe-twice r-rest-errors s5-newsletter-required]', async () => {
  const site = testSite()
  const subscribe = (email: string) => post(site, '/api/newsletter/subscribe', { email })
  expect(await subscribe('jo@example.com')).toEqual({ status: 201, body: { message: 'Successfully subscribed!' } })
  expect(await subscribe('JO@example.com')).toEqual({ status: 409, body: { error: 'Email already subscribed' } })
  for (const wrong of ['', 'jo@example']) expect(await subscribe(wrong)).toMatchObject({ status: 400 })

  expect(site.db.select().from(newsletterSubscribers).all()).toHaveLength(1)
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
