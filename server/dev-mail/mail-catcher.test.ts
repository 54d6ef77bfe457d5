import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Email } from '#server/mail/mail.ts'
import { createSmtpTransport } from '#server/mail/transport.ts'
import { testSite } from '#server/testing.ts'
import { startMailCatcher } from './mail-catcher.ts'

const letter: Email = {
  ...{ to: 'jo@example.com', messageId: 'test.1', subject: 'Fish <b>Rock</b>', text: 'Is it <i>open</i>?' },
  html: '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script><p>Open</p></body></html>',
}

/** A catcher, and the site's own way to send to it. */
async function catcher(wantedPort = 0) {
  const { smtpUrl, pageUrl, close } = await startMailCatcher(wantedPort)
  const { env } = testSite({ SMTP_URL: smtpUrl, MAIL_FROM: 'site@kelp.test' })
  const transport = createSmtpTransport(env)
  onTestFinished(async () => {
    transport?.close()
    await close()
  })
  const send = (values: Partial<Email> = {}) => transport?.send({ ...letter, ...values }, new AbortController().signal)
  const open = async (path: string) => {
    const answer = await fetch(pageUrl + path)
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), html: await answer.text() }
  }
  return { send, open, smtpUrl, pageUrl }
}

test('caught messages are listed, newest first, and none of their text is markup', async () => {
  const { send, open } = await catcher()
  expect((await open('/')).html).toContain('Nothing yet.')
  await send()
  await send({ subject: 'Second', to: 'kim@example.com' })
  const { html } = await open('/')

  expect([...html.matchAll(/<a href="(.+?)"><strong>(.+?)<\/strong>/g)].map(([, ...found]) => found)).toEqual([
    ['/mails/2', 'Second'],
    ['/mails/1', 'Fish &#60;b&#62;Rock&#60;/b&#62;'],
  ])
  expect(html).toContain('to kim@example.com, ')
})

test('a message is shown with its text and headers, its HTML in a frame that runs nothing', async () => {
  const { send, open } = await catcher()
  await send({ headers: { 'X-Cause': '<letters.kelp.test>' } })
  const page = await open('/mails/1')
  expect(page.html).toContain('From site@kelp.test to jo@example.com, ')
  expect(page.html).toContain('<pre>Is it &#60;i&#62;open&#60;/i&#62;?')
  expect(page.html).toContain('X-Cause: &#60;letters.kelp.test&#62;')
  expect(page.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/1/html"')
  expect(page.policy).toContain("default-src 'none'")

  const frame = await open('/mails/1/html')
  expect(frame.html).toContain('<head><base target="_blank"><title>')
  expect(frame.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect((await open('/mails/2')).status).toBe(404)
})

test('the last hundred are kept', async () => {
  const { send, open } = await catcher()
  for (let count = 1; count <= 101; count += 1) await send({ subject: `Mail ${count}`, html: '' })
  const { html } = await open('/')
  expect(html.match(/<li>/g)).toHaveLength(100)
  expect(html).toContain('Mail 101<')
  expect(html).not.toContain('Mail 1<')
})

test('a message that is too large for memory is refused', async () => {
  const { send, open } = await catcher()
  await expect(send({ text: 'x'.repeat(6_000_000) })).rejects.toThrow('The mail server answered 552')
  expect((await open('/')).html).toContain('Nothing yet.')
})

test('its page is this machine’s alone, under no other name', async () => {
  const { smtpUrl, pageUrl } = await catcher()
  expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  const statusFor = (host: string) =>
    new Promise((resolve) => request(pageUrl, { headers: { host } }, ({ statusCode }) => resolve(statusCode)).end())
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3001', 'evil.localhost']) {
    expect([host, await statusFor(host)]).toEqual([host, 421])
  }
  for (const host of ['localhost', '127.0.0.1:3001']) expect([host, await statusFor(host)]).toEqual([host, 200])
})

test('its page has the wanted port, or any free one where that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { pageUrl, open } = await catcher(port)
  expect(pageUrl).not.toBe(`http://localhost:${port}`)
  expect((await open('/')).status).toBe(200)

  taken.close()
  await once(taken, 'close')
  expect((await catcher(port)).pageUrl).toBe(`http://localhost:${port}`)
})
