import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { corrections } from '#db/schema/corrections.ts'
import { issues } from '#db/schema/issues.ts'
import { linkClicks } from '#db/schema/links.ts'
import { outbox } from '#db/schema/mail.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { NOW, testSite } from '#server/testing.ts'
import { deleteExpiredData } from './retention.ts'

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('messages, corrections and clicks are deleted after two years, log entries and idempotency keys after one, counts after their window, and not before', async () => {
  const { db } = testSite()
  const message = { email: 'a@b.au', subject: 's', message: 'm' }
  const click = { kind: 'review', itemId: 1, placement: 'review-card', count: 1 }
  db.insert(contactMessages)
    .values([729, 731].map((days) => ({ ...message, name: `${days}`, createdAt: daysAgo(days) })))
    .run()
  const correction = { kind: 'region' as const, rowId: 1, wrong: 'w', right: 'r', evidence: 'e' }
  db.insert(corrections)
    .values([729, 731].map((days) => ({ ...correction, wrong: `${days}`, createdAt: daysAgo(days) })))
    .run()
  db.insert(auditLog)
    .values([364, 366].map((days) => ({ action: `${days}`, timestamp: daysAgo(days) })))
    .run()
  db.insert(linkClicks)
    .values([
      { ...click, day: '2024-03-12' },
      { ...click, day: '2024-03-13' },
    ])
    .run()
  db.insert(rateLimits)
    .values([1, -1].map((days) => ({ key: `contact:${days}`, count: 1, resetTime: daysAgo(days), createdAt: NOW })))
    .run()

  const key = { kind: 'article', inputHash: '', rowId: 1, revision: 1 }
  db.insert(idempotencyKeys)
    .values([364, 366].map((days) => ({ ...key, key: `${days}`, createdAt: daysAgo(days) })))
    .run()
  await deleteExpiredData(db, NOW)

  expect(db.select({ name: contactMessages.name }).from(contactMessages).all()).toEqual([{ name: '729' }])
  expect(db.select({ wrong: corrections.wrong }).from(corrections).all()).toEqual([{ wrong: '729' }])
  expect(db.select({ action: auditLog.action }).from(auditLog).all()).toEqual([{ action: '364' }])
  expect(db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).all()).toEqual([{ key: '364' }])
  expect(db.select({ day: linkClicks.day }).from(linkClicks).all()).toEqual([{ day: '2024-03-13' }])
  expect(db.select({ key: rateLimits.key }).from(rateLimits).all()).toEqual([{ key: 'contact:-1' }])
})

test('a version is deleted a year after the next one took its place, however old it was by then', async () => {
  const { db } = testSite()
  const version = (resource: string, revision: number, days: number) =>
    db
      .insert(revisions)
      .values({ resource, revision, row: '{}', savedAt: daysAgo(days), auditId: 0 })
      .run()
  for (const [index, days] of [900, 800, 366, 364].entries()) version('article:1', index, days)
  version('article:2', 0, 900)
  await deleteExpiredData(db, NOW)

  const { resource, revision } = revisions
  expect(db.select({ resource, revision }).from(revisions).all()).toEqual([
    { resource: 'article:1', revision: 2 },
    { resource: 'article:1', revision: 3 },
    { resource: 'article:2', revision: 0 },
  ])
})

test('mail is deleted after a month, but for an issue that still waits for its readers; messages stay', async () => {
  const { db } = testSite()
  db.insert(contactMessages).values({ name: 'Jo', email: 'a@b.au', subject: 's', message: 'm', createdAt: NOW }).run()
  db.insert(issues).values({ title: 'Winter letter', slug: 'winter-letter' }).run()
  const notice = { kind: 'contact_notice' as const, contactMessageId: 1, nextAttemptAt: NOW }
  const issue = { kind: 'issue' as const, issueId: 1, nextAttemptAt: NOW, createdAt: daysAgo(31) }
  db.insert(outbox)
    .values([
      { ...notice, id: 1, createdAt: daysAgo(29) },
      { ...notice, id: 2, createdAt: daysAgo(31) },
      { ...issue, id: 3 },
      { ...issue, id: 4, sentAt: NOW },
      { ...issue, id: 5, failedAt: NOW },
    ])
    .run()
  await deleteExpiredData(db, NOW)

  expect(db.select({ id: outbox.id }).from(outbox).orderBy(outbox.id).all()).toEqual([{ id: 1 }, { id: 3 }])
  expect(db.select().from(contactMessages).all()).toHaveLength(1)
})
