import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'

const minute = 60_000
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?', createdAt: NOW }

function insertMessages(db: TestSite['db'], ...values: Partial<typeof contactMessages.$inferInsert>[]) {
  db.insert(contactMessages)
    .values(values.map((each) => ({ ...letter, ...each })))
    .run()
}
const stored = (db: TestSite['db']) => db.select().from(contactMessages).all()

test('messages are listed whole, newest first, with the number of unread ones [r-contact-tab]', async () => {
  const { db, admin } = testSite()
  insertMessages(db, { createdAt: new Date(NOW.getTime() + minute) }, { readAt: NOW }, {})

  expect(await admin.adminContent.messages({})).toEqual({
    messages: [
      { ...letter, id: 1, readAt: null, createdAt: new Date(NOW.getTime() + minute), notice: null },
      { ...letter, id: 3, readAt: null, notice: null },
      { ...letter, id: 2, readAt: NOW, notice: null },
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

test('a message is read since it was first opened, until it is marked as unread', async () => {
  const { db, clock, admin } = testSite()
  insertMessages(db, {}, {})
  await admin.adminContent.markMessage({ id: 1, isRead: true })
  clock.now = new Date(NOW.getTime() + minute)
  await admin.adminContent.markMessage({ id: 1, isRead: true })
  expect(stored(db)).toMatchObject([{ readAt: NOW }, { readAt: null }])
  await admin.adminContent.markMessage({ id: 1, isRead: false })

  expect(stored(db)).toMatchObject([{ readAt: null }, { readAt: null }])
})

test('a deleted message is gone for good, and later acts on it are refused with the reason', async () => {
  const { db, admin } = testSite()
  insertMessages(db, {}, {})
  await admin.adminContent.deleteMessage({ id: 1 })

  expect(stored(db)).toMatchObject([{ id: 2 }])
  expect(db.select().from(deletedItems).all()).toEqual([])
  for (const act of [
    admin.adminContent.deleteMessage({ id: 1 }),
    admin.adminContent.markMessage({ id: 1, isRead: true }),
  ]) {
    await expect(act).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'There is no such message: it may have been deleted meanwhile.' },
    })
  }
})

test('the audit log has each act on a message, and nothing of its writer', async () => {
  const { db, admin } = testSite()
  insertMessages(db, {})
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
})
