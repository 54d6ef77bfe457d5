import { expect, test } from 'vitest'
import { contactInput } from './contact.schema.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'How deep is it?' }
const messageFor = (input: unknown) => contactInput.safeParse(input).error?.issues[0]?.message

test('a letter is trimmed and its address lower-cased', () => {
  expect(contactInput.parse({ name: ' Jo ', email: 'JO@example.com', subject: ' Hello ', message: ' Hi ' })).toEqual({
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'Hello',
    message: 'Hi',
  })
})

test.each([
  ['name', 200, 'Your name can have at most 200 characters.'],
  ['subject', 200, 'A subject can have at most 200 characters.'],
  ['message', 5_000, 'A message can have at most 5,000 characters.'],
])(
  '%s may have %d characters and no more [r-length-message r-length-names r-length-refused]',
  (field, limit, message) => {
    expect(messageFor({ ...letter, [field]: 'x'.repeat(limit) })).toBeUndefined()
    expect(messageFor({ ...letter, [field]: 'x'.repeat(limit + 1) })).toBe(message)
  },
)

test.each([
  ['name', 'Your name is required.'],
  ['subject', 'A subject is required.'],
  ['message', 'A message is required.'],
  ['email', 'Please enter your email address.'],
])('%s must be there and hold more than spaces', (field, message) => {
  expect(messageFor({ ...letter, [field]: undefined })).toBe(message)
  expect(messageFor({ ...letter, [field]: '   ' })).toBe(message)
})

test.each([
  ['name', 'Jo\r\nBcc: everyone@example.com', 'Your name must be on one line.'],
  ['subject', 'Fish Rock\rX-Spam: no', 'A subject must be on one line.'],
  ['email', 'jo@example.com\n', 'An email address must be on one line.'],
  ['name', 'Jo\0', 'Your name must be on one line.'],
])('%s is one line: %j is refused', (field, text, message) => {
  expect(messageFor({ ...letter, [field]: text })).toBe(message)
})

test('a message may have many lines', () => {
  expect(contactInput.parse({ ...letter, message: 'How deep?\r\n\nJo' })).toMatchObject({
    message: 'How deep?\r\n\nJo',
  })
})
