import { expect, test } from 'vitest'
import { subscribeInput } from './newsletter.schema.ts'

const messageFor = (input: unknown) => subscribeInput.safeParse(input).error?.issues[0]?.message

test('an address is trimmed and lower-cased', () => {
  expect(subscribeInput.parse({ email: ' Jo.Diver@Example.COM ' })).toEqual({ email: 'jo.diver@example.com' })
})

test('an address may have 254 characters and no more [r-length-email r-length-refused]', () => {
  const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.au`
  const longest = `${'a'.repeat(254 - domain.length)}${domain}`
  expect(messageFor({ email: longest })).toBeUndefined()
  expect(messageFor({ email: `a${longest}` })).toBe('An email address has at most 254 characters.')
})

test.each([{}, { email: '' }, { email: '   ' }, { email: 7 }, { email: null }])(
  'a missing address is asked for: %j [s5-newsletter-required]',
  (input) => {
    expect(messageFor(input)).toBe('Please enter your email address.')
  },
)

test.each(['jo', 'jo@', '@example.com', 'jo@example', 'a b@example.com'])(
  '"%s" is no address [s5-newsletter-required]',
  (email) => {
    expect(messageFor({ email })).toBe('Please enter a valid email address.')
  },
)

test.each(['jo@example.com\nBcc: x@y.au', 'jo@example.com\r', 'jo\0@example.com'])(
  '%j is more than one line',
  (email) => {
    expect(messageFor({ email })).toBe('An email address has to stand on one line.')
  },
)
