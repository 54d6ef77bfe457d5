import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { auditLog } from '#db/schema/security.ts'
import { post } from '#server/rest-testing.ts'
import { NOW, testSite } from '#server/testing.ts'

const message = { name: ' Jo ', email: ' JO@Example.com ', subject: ' Hi ', message: ' Hello\n\nthere ' }

test('POST /api/contact stores a message trimmed and unread, again if it is sent again, and the audit log has nothing of it [s7-rest-contact r-contact-stored s3-message-fields]', async () => {
  const site = testSite()
  for (const _turn of [1, 2])
    expect(await post(site, '/api/contact', message)).toEqual({ status: 200, body: { emailSent: false } })

  const trimmed = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello\n\nthere' }
  expect(site.db.select().from(contactMessages).all()).toEqual([
    { ...trimmed, id: 1, readAt: null, createdAt: NOW },
    { ...trimmed, id: 2, readAt: null, createdAt: NOW },
  ])
  const entries = site.db.select().from(auditLog).all()
  expect(entries[0]).toMatchObject({ action: 'contact_message', timestamp: NOW })
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|Hello|Jo/)
})

test('a message that is too long is refused and not stored [r-length-message r-length-refused]', async () => {
  const { db, visitor } = testSite()

  await expect(visitor.publicContent.sendMessage({ ...message, message: 'x'.repeat(5_001) })).rejects.toThrow(
    'A message can have at most 5,000 characters.',
  )
  expect(db.select().from(contactMessages).all()).toEqual([])
})

test('the fields of the form that detect programs are no part of REST [r-honeypot]', async () => {
  const site = testSite()
  expect(await post(site, '/api/contact', { ...message, remarks: '', filledInMs: 3, answer: '2' })).toMatchObject({
    status: 400,
    body: { error: 'The input has unknown fields: remarks, filledInMs, answer.' },
  })
  expect(site.db.select().from(contactMessages).all()).toEqual([])
})
