import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '#server/testing.ts'
import type { Email } from './mail.ts'
import { guardedServer, trustCertificate } from './testing.ts'
import { createSmtpTransport } from './transport.ts'

const letter: Email = { to: 'jo@example.com', messageId: 'a', subject: 'Hello', text: 'Text', html: '<p>Text</p>' }

function send(SMTP_URL: string) {
  const transport = createSmtpTransport(testSite({ SMTP_URL, MAIL_FROM: 'site@kelp.test' }).env)
  onTestFinished(() => transport?.close())
  return transport?.send(letter, new AbortController().signal)
}

test.each([
  ['smtp', false],
  ['smtps', true],
])('over %s the site logs in once the connection is encrypted, and its mail is accepted', async (protocol, secure) => {
  trustCertificate()
  const { port, logins, received } = await guardedServer({ secure })
  await send(`${protocol}://site:p%40ss%20word@localhost:${port}`)

  expect(logins).toEqual([{ user: 'site', isSecure: true }])
  expect(received).toMatchObject([{ recipients: ['jo@example.com'], subject: 'Hello' }])
})

test('a login that is refused is a trouble of the mail server, not of the message', async () => {
  trustCertificate()
  const { port, received } = await guardedServer()

  await expect(send(`smtp://site:wrong@localhost:${port}`)).rejects.toMatchObject({
    message: 'The mail server answered 535 to AUTH PLAIN.',
    isAboutMessage: false,
    isFinal: false,
  })
  expect(received).toEqual([])
})

test.each([
  ['smtp', false],
  ['smtps', true],
])('over %s a server with an unknown certificate gets neither password nor mail', async (protocol, secure) => {
  const { port, logins, received } = await guardedServer({ secure })

  await expect(send(`${protocol}://site:p%40ss%20word@localhost:${port}`)).rejects.toMatchObject({
    message: expect.stringMatching(/^No answer \((ESOCKET|ETLS)\)/),
    isAboutMessage: false,
  })
  expect([logins, received]).toEqual([[], []])
})

test('a server that offers no encryption gets no password, unless the URL allows it', async () => {
  const { port, logins, received } = await guardedServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const address = `smtp://site:p%40ss%20word@localhost:${port}`

  await expect(send(address)).rejects.toMatchObject({ isAboutMessage: false })
  expect(logins).toEqual([])
  await send(`${address}?requireTLS=false`)
  expect(logins).toEqual([{ user: 'site', isSecure: false }])
  expect(received).toHaveLength(1)
})
