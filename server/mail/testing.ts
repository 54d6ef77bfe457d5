import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { composeEmail } from '#server/emails.ts'
import { startDueIssues } from '#server/newsletter/issues/sending.ts'
import { currentEnv } from '#server/publishing/site-settings.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'
import { startMailDelivery } from './delivery.ts'
import type { OutboxRow } from './outbox.ts'

interface Received extends Email {
  /** As the envelope names them, which is what a mail server goes by. */
  recipients: string[]
  envelopeFrom: string
  raw: string
}

interface TestMailServer {
  url: string
  received: Received[]
  /** The response to every message from now on; null accepts it. */
  answer: { toRecipient: SmtpAnswer | null; toData: SmtpAnswer | null }
  close(): Promise<void>
}

interface SmtpAnswer {
  code: number
  message: string
}

/** A real SMTP server on a port of its own, which keeps each message it accepts; it closes with the test. */
export async function testMailServer(options: SMTPServerOptions = {}, wantedPort = 0): Promise<TestMailServer> {
  const received: Received[] = []
  const answer: TestMailServer['answer'] = { toRecipient: null, toData: null }
  const refusal = ({ code, message }: SmtpAnswer) => Object.assign(new Error(message), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Connections that are still open when it closes end soon.
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => done(answer.toRecipient && refusal(answer.toRecipient)),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        if (answer.toData) return done(refusal(answer.toData))
        const raw = Buffer.concat(pieces).toString()
        const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : ''
        const recipients = envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await PostalMime.parse(raw)), raw, envelopeFrom, recipients })
        done()
      })
    },
    ...options,
  })
  // Connections that break are part of the tests.
  server.on('error', () => undefined)
  server.listen(wantedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${port}`, received, answer, close }
}

/**
 * A key and a certificate of its own signature for "localhost", good until 2126. Made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost
 * -addext subjectAltName=DNS:localhost,IP:127.0.0.1`.
 */
const pem = readFileSync(join(projectRoot, 'server/mail/testing-certificate.pem'), 'utf8')

/** As an operator does for a certificate of his own, with NODE_EXTRA_CA_CERTS. */
export function trustCertificate() {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))])
  onTestFinished(() => setDefaultCACertificates(before))
}

/** A server that takes mail from one user alone, and only over TLS. */
export async function guardedServer(options: SMTPServerOptions = {}) {
  const logins: { user: string | undefined; isSecure: boolean }[] = []
  const server = await testMailServer({
    ...{ key: pem, cert: pem, authMethods: ['PLAIN', 'LOGIN'], disabledCommands: [] },
    onAuth({ username, password }, { secure }, done) {
      logins.push({ user: username, isSecure: secure })
      if (username === 'site' && password === 'p@ss word') done(null, { user: username })
      else done(new Error('Invalid login'))
    },
    ...options,
  })
  const { port } = new URL(server.url)
  return { ...server, port, logins }
}

/** A server that speaks SMTP as badly as the test wants, at a port of its own. @returns its URL */
export async function rawMailServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site that sends over the given mail server. */
export function mailingSite(SMTP_URL: string, variables: Record<string, string> = {}) {
  const log: unknown[] = []
  const site = testSite({ SMTP_URL, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test', ...variables })
  const now = () => site.clock.now
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) })
  const { db, env, database } = site
  const envNow = () => currentEnv(db, env)
  const compose = (row: OutboxRow) => composeEmail({ db, env: envNow() }, row)
  const queueDue = () => startDueIssues(db, now())
  const delivery = startMailDelivery({ ...database, currentEnv: envNow, now, log: logger, compose, queueDue })
  delivery.lead(true)
  site.deliverBy(delivery)
  onTestFinished(() => delivery.stop())
  const rows = () => site.db.select().from(outbox).all()
  return { ...site, delivery, rows, log }
}

/** Puts off the waiting messages, as many failed attempts do. */
export function waitHours(db: TestSite['db'], hours: number): void {
  db.update(outbox)
    .set({ attempts: 10, nextAttemptAt: new Date(NOW.getTime() + hours * 3_600_000) })
    .run()
}

/** Confirmed subscribers: reader1@kelp.test and so on. */
export function insertReaders(db: TestSite['db'], count: number): void {
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ email: `reader${index + 1}@kelp.test`, consentAt: NOW, consentForm: 'home' as const, confirmedAt: NOW },
  }))
  for (let from = 0; from < count; from += 500) {
    db.insert(newsletterSubscribers)
      .values(people.slice(from, from + 500))
      .run()
  }
}

/** A site with readers that sends as fast as the mail server takes it. */
export function siteWithReaders(url: string, count = 3, variables: Record<string, string> = {}) {
  const site = mailingSite(url, { NEWSLETTER_PER_MINUTE: '60000', ...variables })
  insertReaders(site.db, count)
  return site
}
