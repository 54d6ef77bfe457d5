import { expect, test } from 'vitest'
import { subscribeFormInput, subscribeInput } from '#domain/newsletter/newsletter.schema.ts'
import { contactFormInput, contactInput } from './contact.schema.ts'

const subscription = { email: 'jo@example.com' }
const letter = { ...subscription, name: 'Jo', subject: 'Fish Rock', message: 'Is it open?' }

test('a page that was open during an upgrade may send a sign that was known before; REST takes none', () => {
  expect(contactFormInput.parse({ ...letter, website: '' })).toEqual(letter)
  expect(subscribeFormInput.parse({ ...subscription, website: '' })).toEqual(subscription)
  expect(contactInput.safeParse({ ...letter, website: '' }).success).toBe(false)
  expect(subscribeInput.safeParse({ ...subscription, website: '' }).success).toBe(false)
})
