import { expect, test } from 'vitest'
import { readSmtpUrl, smtpUrl } from './mail-server.ts'
import { mailServer } from './mail-settings.schema.ts'

const server = { host: 'mail.example.com', port: 587, user: '' }

test.each([
  [server, '', 'smtp://mail.example.com:587'],
  [{ ...server, port: 465, user: 'jo' }, 'x', 'smtps://jo:x@mail.example.com:465'],
  [{ ...server, user: 'jo@reef.test' }, `p@:/?#[]%'"ö \\`, expect.stringMatching(/^smtp:.*@mail\.example\.com:587$/)],
])('%j becomes a URL that is read as the same', (given, password, url) => {
  expect(smtpUrl(given, password)).toEqual(url)
  expect(readSmtpUrl(smtpUrl(given, password))).toEqual({ ...given, password })
})

test.each([
  [{ host: 'mail.example.com/x' }, 'Enter the name of your mail server, such as mail.example.com.'],
  [{ host: 'user@mail.test' }, 'Enter the name of your mail server, such as mail.example.com.'],
  [{ host: '' }, 'Enter the name of your mail server, such as mail.example.com.'],
  [{ port: 0 }, 'The port must be a number from 1 to 65535, such as 587.'],
  [{ port: Number.NaN }, 'The port must be a number from 1 to 65535, such as 587.'],
  [{ user: 'a\r\nb' }, 'The username must be on one line.'],
])('%j is refused in words', (change, words) => {
  expect(mailServer.safeParse({ ...server, ...change }).error?.issues[0]?.message).toBe(words)
})
