import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { issues } from '#db/schema/issues.ts'
import { linkClicks } from '#db/schema/links.ts'
import { outbox } from '#db/schema/mail.ts'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { NOW, testSite } from '#server/testing.ts'
import { deleteExpiredData } from './retention.ts'

test('messages go after two years and log entries after one, not before', async () => {
  const { db } = testSite()
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  for (const days of [729, 731]) {
    db.insert(contactMessages)
      .values({ name: `${days}`, email: 'a@b.au', subject: 's', message: 'm', createdAt: daysAgo(days) })
      .run()
  }
  for (const days of [364, 366])
    db.insert(auditLog)
      .values({ action: `${days}`, timestamp: daysAgo(days) })
      .run()

  await deleteExpiredData(db, NOW)

  expect(
    db
      .select()
      .from(contactMessages)
      .all()
      .map((message) => message.name),
  ).toEqual(['729'])
  expect(
    db
      .select()
      .from(auditLog)
      .all()
      .map((entry) => entry.action),
  ).toEqual(['364'])
})

test('what counts towards a limit goes once its window has passed, the addresses of visitors with it', async () => {
  const { db } = testSite()
  const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  for (const minutes of [-1, 1])
    db.insert(rateLimits)
      .values({ key: `contact:${minutes}`, count: 1, resetTime: minutesFromNow(minutes), createdAt: NOW })
      .run()

  await deleteExpiredData(db, NOW)

  expect(db.select({ key: rateLimits.key }).from(rateLimits).all()).toEqual([{ key: 'contact:1' }])
})

test('keys of requests that may be sent again go after a year, not before', async () => {
  const { db } = testSite()
  for (const days of [364, 366])
    db.insert(idempotencyKeys)
      .values({
        ...{ kind: 'article', key: `${days}`, inputHash: '', rowId: 1, revision: 1 },
        createdAt: new Date(NOW.getTime() - days * 86_400_000),
      })
      .run()

  await deleteExpiredData(db, NOW)

  expect(db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).all()).toEqual([{ key: '364' }])
})

test('clicks on purchase links go after two years, not before', async () => {
  const { db } = testSite()
  const click = { kind: 'review', itemId: 1, placement: 'review-card', count: 1 }
  for (const day of ['2024-03-12', '2024-03-13'])
    db.insert(linkClicks)
      .values({ ...click, day })
      .run()

  await deleteExpiredData(db, NOW)

  expect(db.select({ day: linkClicks.day }).from(linkClicks).all()).toEqual([{ day: '2024-03-13' }])
})

test('mail goes after a month, sent or not; what it was about stays', async () => {
  const { db } = testSite()
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  db.insert(contactMessages).values({ name: 'Jo', email: 'a@b.au', subject: 's', message: 'm', createdAt: NOW }).run()
  for (const days of [29, 31]) {
    const mail = { kind: 'contact_notice' as const, contactMessageId: 1, nextAttemptAt: NOW, createdAt: daysAgo(days) }
    db.insert(outbox).values(mail).run()
  }
  await deleteExpiredData(db, NOW)

  expect(db.select({ id: outbox.id }).from(outbox).all()).toEqual([{ id: 1 }])
  expect(db.select().from(contactMessages).all()).toHaveLength(1)
})

test('an issue that was held back for longer still has all whom it is to reach', async () => {
  const { db } = testSite()
  const createdAt = new Date(NOW.getTime() - 32 * 86_400_000)
  db.insert(issues).values({ title: 'Winter letter', slug: 'winter-letter' }).run()
  const mail = { kind: 'issue' as const, issueId: 1, nextAttemptAt: createdAt, createdAt }
  db.insert(outbox)
    .values([mail, { ...mail, sentAt: createdAt }, { ...mail, failedAt: createdAt }])
    .run()
  await deleteExpiredData(db, NOW)
  expect(db.select({ id: outbox.id }).from(outbox).all()).toEqual([{ id: 1 }])
})
