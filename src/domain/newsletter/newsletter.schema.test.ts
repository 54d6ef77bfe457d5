import { expect, test } from 'vitest'
import { subscribeInput } from './newsletter.schema.ts'

const messageFor = (input: unknown) => subscribeInput.safeParse(input).error?.issues[0]?.message

test.each([
  [' Jo.Diver@Example.COM ', 'jo.diver@example.com'],
  ['\u202ajo@example.com\u202c\u200b', 'jo@example.com'],
  ['jo@tauchen-köln.example', 'jo@xn--tauchen-kln-zfb.example'],
  ['jo@почта.рф', 'jo@xn--80a1acny.xn--p1ai'],
  ['jo@dive。例え', 'jo@dive.xn--r8jz45g'],
  ['jo+dive@example.com', 'jo+dive@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ["a&b.#!$%*/=?^_`{|}~-'@mail.example.com.au", "a&b.#!$%*/=?^_`{|}~-'@mail.example.com.au"],
  ['a--b@x--y.example', 'a--b@x--y.example'],
])('the address %j is stored as %s', (typed, email) => {
  expect(subscribeInput.parse({ email: typed })).toEqual({ email })
})

test('an address may have 254 characters and no more [r-length-email r-length-refused]', () => {
  const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.au`
  const longest = `${'a'.repeat(254 - domain.length)}${domain}`
  expect(messageFor({ email: longest })).toBeUndefined()
  expect(messageFor({ email: `a${longest}` })).toBe('An email address can have at most 254 characters.')
})

test.each([{}, { email: '' }, { email: '   ' }, { email: 7 }, { email: null }])(
  'a missing address is asked for: %j [s5-newsletter-required]',
  (input) => {
    expect(messageFor(input)).toBe('Please enter your email address.')
  },
)

test.each([
  ...['jo', 'jo@', '@example.com', 'jo@example', 'a b@example.com', 'a@b@example.com', 'jo@-a.au', 'jo@a..au'],
  ...[
    '.jo@example.com',
    'jo.@example.com',
    'j..o@example.com',
    'jö@example.com',
    '<jo@example.com>',
    'jo@köln.example/x',
  ],
  ...['jo@köln.example:25', 'jo@１.２.３.４', 'jo@[1.2.3.4]', 'a,b@example.com', 'jo@köln_x.example'],
])('"%s" is no address [s5-newsletter-required]', (email) => {
  expect(messageFor({ email })).toBe('Please enter a valid email address.')
})

test.each(['jo@example.com\nBcc: x@y.au', 'jo@example.com\r', 'jo\0@example.com'])(
  '%j is more than one line',
  (email) => {
    expect(messageFor({ email })).toBe('An email address must be on one line.')
  },
)
