import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { adminRest, NOW, type TestSite, testSite } from '#server/testing.ts'

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
  expect(subscribers[0]).toEqual(jo)
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

test('a subscriber who is switched on again is pending, one with a new address as well, the others stay as they are [r-subscribe-checkbox]', async () => {
  const { db, admin } = testSite()
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
})

test('an address that another one has is refused at its field, and nothing changes [s3-subscriber-unique]', async () => {
  const { db, admin } = testSite()
  insertSubscriber(db)
  insertSubscriber(db, { email: 'kim@example.com' })

  await expect(
    admin.newsletter.updateSubscriber({ id: 2, email: 'JO@example.com', subscribed: false }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another subscriber has this address.',
    cause: { details: { fields: { email: ['Another subscriber has this address.'] } } },
  })
  expect(stored(db)).toMatchObject([{}, { email: 'kim@example.com', subscribed: true, revision: 1 }])
})

test('a wrong address is refused in words, and nothing changes [s5-subscriber-email s5-subscriber-message r-length-email]', async () => {
  const { db, call } = await adminRest()
  insertSubscriber(db)
  for (const [email, error] of [
    ['  ', 'Missing Information - Please fill in all required fields.'],
    ['jo@example', 'Please enter a valid email address.'],
    [`${'x'.repeat(250)}@example.com`, 'An email address has at most 254 characters.'],
  ])
    expect(await call('PATCH', '/api/newsletter/subscribers/1', { email })).toMatchObject({
      ...{ status: 400, body: { error } },
    })
  expect(await call('PATCH', '/api/newsletter/subscribers/1', { revision: 1 })).toMatchObject({
    ...{ status: 400, body: { error: 'Nothing is to be changed.' } },
  })
  expect(stored(db)).toMatchObject([{ email: 'jo@example.com', revision: 1 }])
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
      message: 'There is no such subscriber: it may have been deleted meanwhile.',
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

test('the documented calls list, change and delete a subscriber [s7-admin-subscribers s7-admin-subscriber-patch s7-admin-subscriber-delete]', async () => {
  const { db, call } = await adminRest()
  insertSubscriber(db)
  const path = '/api/newsletter/subscribers'

  const list = await call('GET', path)
  expect(list).toMatchObject({ status: 200, body: [{ id: 1, email: 'jo@example.com', subscribed: true }] })
  expect(list.body[0]).toMatchObject({ createdAt: NOW.toISOString(), consentForm: 'blog', unsubscribedAt: null })
  expect(list.headers['cache-control']).toContain('no-store')
  expect(await call('PATCH', `${path}/1`, { email: 'Kim@example.com', subscribed: false })).toMatchObject({
    status: 200,
    body: { id: 1, email: 'kim@example.com', subscribed: false, unsubscribedAt: NOW.toISOString() },
  })
  expect(await call('PATCH', `${path}/1`, { subscribed: 'false' })).toMatchObject({
    ...{ status: 400, body: { error: 'subscribed must be true or false.' } },
  })
  expect(await call('PATCH', `${path}/1`, { confirmedAt: NOW })).toMatchObject({ status: 400 })
  expect(await call('DELETE', `${path}/1`)).toMatchObject({ status: 204, body: null })
  expect(await call('DELETE', `${path}/1`)).toMatchObject({ status: 404 })
  expect(await call('GET', path)).toMatchObject({ body: [] })
})
