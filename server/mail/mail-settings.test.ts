import { expect, test } from 'vitest'
import { mailSettings } from '#db/schema/mail.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, NOW, testSite } from '#server/testing.ts'
import { guardedServer, mailingSite, testMailServer, trustCertificate, waitHours } from './testing.ts'

const password = 'p@ss word'
const message = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Is it open?' }

/** Settings as the owner types them, for a server of this machine without login. */
function typed(port: string | number, values: object = {}) {
  const server = { host: '127.0.0.1', port: Number(port), user: '', password: '' }
  return { ...server, sender: 'hello@kelp.test', updatedAt: null, ...values }
}

/** A site whose environment sets no mail server. */
const ownersSite = (variables = {}) => mailingSite('', { MAIL_FROM: '', CONTACT_TO: '', ...variables })
const portOf = (url: string) => new URL(url).port

test('a mail server that the owner sets is tested, then sends what waits, at once; its password is shown nowhere', async () => {
  trustCertificate()
  const { port, logins, received } = await guardedServer()
  const site = ownersSite()
  const { adminContent } = site.admin
  await site.visitor.publicContent.sendMessage(message)
  expect((await site.visitor.publicContent.site()).sendsMail).toBe(false)
  waitHours(site.db, 4)
  const saved = await adminContent.saveMailSettings(typed(port, { host: 'localhost', user: 'site', password }))

  expect(saved).toEqual({ to: 'hello@kelp.test', updatedAt: NOW })
  await expect
    .poll(() => received.map(({ subject }) => subject))
    .toEqual(['Test message from Kelp & Coral', 'Hi (from Jo)'])
  expect(received.map(({ envelopeFrom }) => envelopeFrom)).toEqual(['hello@kelp.test', 'hello@kelp.test'])
  expect(logins.every(({ user, isSecure }) => user === 'site' && isSecure)).toBe(true)
  expect((await site.visitor.publicContent.site()).sendsMail).toBe(true)
  const settings = await adminContent.mailSettings()
  expect(settings).toEqual({
    ...{ host: 'localhost', port: Number(port), user: 'site', hasPassword: true },
    ...{ sender: 'hello@kelp.test', updatedAt: NOW, fixed: { host: null, sender: null, to: null } },
  })
  await adminContent.saveMailSettings(typed(port, { host: 'localhost', user: 'site', updatedAt: NOW }))

  const shown = [
    ...[settings, await adminContent.siteSettings(), await adminContent.mailState(), site.log],
    ...[await site.visitor.publicContent.site(), await site.admin.security.dashboard({})],
    ...[auditLog, revisions].map((table) => site.db.select().from(table).all()),
  ]
  expect(JSON.stringify(shown)).not.toMatch(/p@ss|p%40ss/)
  const audit = site.db.select().from(auditLog).all()
  expect(audit.filter(({ resource }) => resource === 'setting:mail')).toMatchObject(
    Array(2).fill({ action: 'setting_update', details: null }),
  )
})

test('settings by which no mail leaves are refused in words without the password, and nothing is stored', async () => {
  trustCertificate()
  const { port } = await guardedServer({
    onAuth: ({ username, password }, _session, done) => done(new Error(`Invalid login: ${username}:${password}`)),
  })
  const { url, answer } = await testMailServer()
  answer.toRecipient = { code: 550, message: 'No such user.' }
  const { admin, call, db } = await adminRest(ownersSite())
  const refusal = (input: ReturnType<typeof typed>) =>
    admin.adminContent.saveMailSettings(input).catch((error) => error)
  const login = { host: 'localhost', user: 'site', password: 'hunter2' }
  const wrong = await refusal(typed(port, login))

  expect(wrong.message).toBe(
    'The mail server refused the login: check the username and password (it responded with 535).',
  )
  const seen = [wrong.message, wrong.cause, wrong.cause.cause, wrong.stack]
  const overHttp = await call('POST', '/trpc/adminContent.saveMailSettings', { json: typed(port, login) })
  expect(overHttp.status).toBe(400)
  expect(JSON.stringify([...seen.map(String), overHttp.body])).not.toContain('hunter2')
  expect((await refusal(typed(portOf(url)))).message).toMatch(/^The mail server refused the recipient/)
  expect((await refusal(typed(1))).message).toMatch(/^The mail server could not be reached/)
  expect(db.select().from(mailSettings).all()).toEqual([])
})

test('a stored password is for its own server and username alone: another one gets none', async () => {
  trustCertificate()
  const { port } = await guardedServer()
  const other = await guardedServer()
  const { admin } = ownersSite()
  const login = { host: 'localhost', user: 'site', updatedAt: NOW }
  await admin.adminContent.saveMailSettings(typed(port, { ...login, password, updatedAt: null }))
  const changes = [{ port: Number(other.port) }, { host: '127.0.0.1' }, { user: 'root' }]
  for (const change of changes) {
    await expect(admin.adminContent.saveMailSettings(typed(port, { ...login, ...change }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Enter the password again: the stored one is for another server or username.',
    })
  }

  expect(other.logins).toEqual([])
  await admin.adminContent.saveMailSettings(typed(other.port, { ...login, password }))
  expect(other.logins).toHaveLength(1)
})

test('settings that were changed in another tab are not overwritten', async () => {
  const [first, second] = [await testMailServer(), await testMailServer()]
  const site = ownersSite({ CONTACT_TO: 'owner@kelp.test' })
  const { adminContent } = site.admin
  const { updatedAt } = await adminContent.saveMailSettings(typed(portOf(first.url)))
  await expect(adminContent.saveMailSettings(typed(portOf(second.url)))).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(second.received).toEqual([])
  await adminContent.saveMailSettings(typed(portOf(second.url), { updatedAt }))
  expect(await site.visitor.publicContent.sendMessage(message)).toEqual({ emailSent: true })
  expect(second.received.map(({ recipients }) => recipients[0])).toEqual(['owner@kelp.test', 'owner@kelp.test'])
})

test('what the environment sets of mail is shown without its login, and can’t be changed', async () => {
  const addresses = { MAIL_FROM: 'site@kelp.test', CONTACT_EMAIL: 'hello@kelp.test' }
  const given = { SMTP_URL: 'smtp://reef:secret@mail.test:25', ...addresses }
  const { admin } = testSite(given)
  const settings = await admin.adminContent.mailSettings()
  expect(settings.fixed).toEqual({ host: 'mail.test:25', sender: 'site@kelp.test', to: 'hello@kelp.test' })
  expect(JSON.stringify(settings)).not.toMatch(/reef|secret/)
  await expect(admin.adminContent.saveMailSettings(typed(25))).rejects.toMatchObject({ code: 'CONFLICT' })

  const { url, received } = await testMailServer()
  const sender = ownersSite({ MAIL_FROM: 'site@kelp.test' })
  await sender.admin.adminContent.saveMailSettings(typed(portOf(url)))
  expect(received).toMatchObject([{ envelopeFrom: 'site@kelp.test', recipients: ['site@kelp.test'] }])
})
