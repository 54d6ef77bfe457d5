import { expect, test } from 'vitest'
import { replyLink } from './message-row.tsx'

const letter = {
  name: 'Jo Diver',
  email: 'jo@example.com',
  subject: 'Fish Rock',
  message: 'Is it open?\n\nJo & Kim',
  createdAt: new Date('2026-03-14T10:00:00+11:00'),
}
const parts = (values: Partial<typeof letter> = {}) => {
  const link = replyLink({ ...letter, ...values }, 'Australia/Sydney')
  const url = new URL(link)
  const body = decodeURIComponent(link.split('&body=')[1] ?? '')
  return { link, to: decodeURIComponent(url.pathname), subject: url.searchParams.get('subject'), body }
}

test('a reply goes to the writer, names the subject and quotes every line', () => {
  expect(parts()).toMatchObject({
    to: 'jo@example.com',
    subject: 'Re: Fish Rock',
    body: '\r\n\r\nOn 14 March 2026, Jo Diver wrote:\r\n> Is it open?\r\n> \r\n> Jo & Kim',
  })
})

test.each(['Re: Fish Rock', 'RE: Fish Rock', 're:Fish Rock'])('what is a reply already stays so: %s', (subject) => {
  expect(parts({ subject }).subject).toBe(subject)
})

test('a colon after "re" elsewhere makes no reply', () => {
  expect(parts({ subject: 'Where: Fish Rock' }).subject).toBe('Re: Where: Fish Rock')
})

test('nothing of the writer’s becomes another field of the mail', () => {
  const { link, subject } = parts({ email: 'a?bcc=x&y%40z@example.com', subject: 'A&bcc=x@y.au#b', name: 'Jo&cc=x' })
  expect(link).toMatch(/^mailto:a%3Fbcc%3Dx%26y%2540z@example\.com\?subject=/)
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(subject).toBe('Re: A&bcc=x@y.au#b')
})

test('the quote ends where the link would be longer than 2,000 characters, never within a character', () => {
  const whole = parts({ message: 'x'.repeat(1_700) })
  expect(whole.body).toMatch(/x{1700}$/)
  const long = parts({ message: `ab${'🤿'.repeat(2_500)}` })
  expect(long.link.length).toBeGreaterThan(1_980)
  expect(long.link.length).toBeLessThanOrEqual(2_000)
  expect(long.body).toMatch(/> ab(🤿)+…$/u)
})

test('what just fits is whole, and one character more is cut to the same length', () => {
  const room = 2_000 - parts({ message: '' }).link.length
  const [fits, over] = [room, room + 1].map((length) => parts({ message: 'x'.repeat(length) }))
  expect(fits?.body.endsWith('x')).toBe(true)
  expect(over?.body.endsWith('x…')).toBe(true)
  expect([fits?.link.length, over?.link.length]).toEqual([2_000, 2_000])
})

test('a long subject leaves room for the quote', () => {
  const { subject, body, link } = parts({ subject: '珊瑚'.repeat(100), name: '礁'.repeat(200) })
  expect(subject).toMatch(/^Re: (珊瑚)+珊?…$/)
  expect(body).toContain('On 14 March 2026, 礁')
  expect(link.length).toBeLessThanOrEqual(2_000)
})

test('half a character does no harm, and old line ends are lines', () => {
  expect(parts({ message: 'a\ud83e\rb\r\nc' }).body).toMatch(/> a\ufffd\r\n> b\r\n> c$/)
})
