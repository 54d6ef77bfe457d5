import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { auditLog } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'

const letter = { name: ' Jo ', email: ' JO@Example.com ', subject: ' Hi ', message: ' Hello\n\nthere ' }

test('a letter is stored as it was written, trimmed and unread [r-contact-stored s3-message-fields]', async () => {
  const { db, visitor } = testSite()

  expect(await visitor.publicContent.sendMessage(letter)).toEqual({ emailSent: false })

  expect(db.select().from(contactMessages).all()).toEqual([
    {
      id: 1,
      name: 'Jo',
      email: 'jo@example.com',
      subject: 'Hi',
      message: 'Hello\n\nthere',
      readAt: null,
      createdAt: NOW,
    },
  ])
})

test('the same person may write twice', async () => {
  const { db, visitor } = testSite()
  await visitor.publicContent.sendMessage(letter)
  await visitor.publicContent.sendMessage(letter)

  expect(db.select().from(contactMessages).all()).toHaveLength(2)
})

test('a letter that is too long is refused and not stored [r-length-message r-length-refused]', async () => {
  const { db, visitor } = testSite()

  await expect(visitor.publicContent.sendMessage({ ...letter, message: 'x'.repeat(5_001) })).rejects.toThrow(
    'A message can have at most 5,000 characters.',
  )
  expect(db.select().from(contactMessages).all()).toEqual([])
})

test('the audit log has the act and not the letter', async () => {
  const { db, visitor } = testSite()
  await visitor.publicContent.sendMessage(letter)

  const entries = db.select().from(auditLog).all()
  expect(entries).toMatchObject([{ action: 'contact_message', timestamp: NOW }])
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|Hello|Jo/)
})
