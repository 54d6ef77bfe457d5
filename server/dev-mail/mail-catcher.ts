import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { escapeHtml } from '#server/mail/email-html.ts'
import { type CaughtMail, createMailbox } from './mailbox.ts'

const loopback = '127.0.0.1'

interface MailCatcher {
  smtpUrl: string
  pageUrl: string
  close(): Promise<void>
}

/**
 * A mail server for development, on this machine alone: it takes every message, sends none on and shows it on a page of
 * its own, at `wantedPort` unless somebody else has it.
 */
export async function startMailCatcher(wantedPort: number): Promise<MailCatcher> {
  const { smtp, list } = createMailbox()
  smtp.listen(0, loopback)
  await once(smtp.server, 'listening')
  const pages = createServer((request, response) => answer(request, response, list()))
  await listen(pages, wantedPort)
  return {
    smtpUrl: `smtp://${loopback}:${portOf(smtp.server)}`,
    pageUrl: `http://localhost:${portOf(pages)}`,
    async close() {
      pages.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => pages.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

/** Where a second copy of the project runs, its page comes to any free port. */
function listen(server: Server, wantedPort: number): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', () => server.listen(0, loopback))
    server.listen(wantedPort, loopback, resolve)
  })
}

function answer(request: IncomingMessage, response: ServerResponse, mails: readonly CaughtMail[]): void {
  // Another host name would let a page elsewhere read the messages (DNS rebinding).
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
    send(response, 421, 'Not here.')
    return
  }
  const [, id, part] = /^\/mails\/(\d+)(\/html)?$/.exec(request.url ?? '') ?? []
  const mail = mails.find((each) => each.id === Number(id))
  if (request.url === '/') send(response, 200, listPage(mails))
  else if (!mail) send(response, 404, 'This message no longer exists.')
  else if (part) send(response, 200, htmlOf(mail), htmlPolicy)
  else send(response, 200, mailPage(mail))
}

function send(response: ServerResponse, status: number, html: string, policy = pagePolicy): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(html)
}

/** The caught messages, newest first. The page reloads itself. */
function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mails/${mail.id}"><strong>${subjectOf(mail)}</strong></a>
<span>to ${escapeHtml(mail.recipients.join(', '))}, ${timeOf(mail)}</span></li>`,
  )
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<p>Nothing yet. Whatever the site sends ends up here and goes no further.</p>'
  return page('Caught email', `<h1>Caught email</h1>${list}`, '<meta http-equiv="refresh" content="3">')
}

/** One message: its HTML in a frame that runs nothing, its text and its headers. */
function mailPage(mail: CaughtMail): string {
  const { html, text } = mail.email
  const frame = `<h2>HTML</h2><div class="frame"><iframe title="HTML" sandbox="${sandbox}" src="/mails/${mail.id}/html"></iframe></div>
<p><a href="/mails/${mail.id}/html" target="_blank" rel="noopener">Open on its own</a></p>`
  return page(
    subjectOf(mail),
    `<p><a href="/">All email</a></p>
<h1>${subjectOf(mail)}</h1>
<p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.recipients.join(', '))}, ${timeOf(mail)}</p>
${html ? frame : '<p>It has no HTML.</p>'}
<h2>Text</h2><pre>${escapeHtml(text ?? 'It has no text.')}</pre>
<h2>Headers</h2><pre>${escapeHtml(mail.headers)}</pre>`,
  )
}

/** Its links open beside it, as they would in a mail program. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** With each of these pages: a message can show itself and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"
const htmlPolicy = `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'`

function htmlOf({ email }: CaughtMail): string {
  return (email.html ?? '').replace(/<head>/i, '$&<base target="_blank">')
}

function subjectOf({ email }: CaughtMail): string {
  return escapeHtml(email.subject || '(no subject)')
}

function timeOf({ at }: CaughtMail): string {
  return at.toLocaleTimeString('en-AU')
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere }
ol { list-style: none; padding: 0 }
li { padding: 0.75rem 0; border-bottom: 1px solid #8884; display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between }
h1 { line-height: 1.2 }
pre { white-space: pre-wrap; border: 1px solid #8884; padding: 1rem }
.frame { resize: both; overflow: auto; height: 40rem; max-width: 100%; border: 1px solid #8884 }
iframe { width: 100%; height: 100%; border: 0; display: block }
</style>
</head>
<body>
${body}
</body>
</html>
`
}
