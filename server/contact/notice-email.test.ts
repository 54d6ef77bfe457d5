import { expect, test } from 'vitest'
import { NOW, testSite } from '#server/testing.ts'
import { contactNotice } from './notice-email.ts'

test('the owner reads who wrote and from which email address, whatever the mail program shows of the recipient', () => {
  const { db, env } = testSite()
  const message = { id: 1, name: 'Jo <b>', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it\nopen?' }
  const { text, html, ...head } = contactNotice(
    { db, env },
    { ...message, readAt: null, createdAt: NOW },
    'owner@kelp.test',
  )

  expect(head).toEqual({
    ...{ to: 'owner@kelp.test', subject: 'Fish Rock (from Jo <b>)' },
    replyTo: { name: 'Jo <b>', address: 'jo@example.com' },
  })
  expect(text).toMatch(
    /^Fish Rock\n\nJo <b> <jo@example\.com> wrote through the contact form:\n\n> Is it\n> open\?\n\n/,
  )
  expect(text).toContain(
    'Answer this mail to answer the writer. The message is kept in the dashboard under Messages:\n',
  )
  expect(html).toContain('Jo &#60;b&#62; &#60;jo@example.com&#62; wrote through the contact form:')
})
