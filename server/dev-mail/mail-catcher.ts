import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { type CaughtMail, createMailbox } from './mailbox.ts'
import { htmlOf, htmlPolicy, listPage, mailPage, pagePolicy } from './pages.ts'

const loopback = '127.0.0.1'

interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string
  /** Where what was caught is looked at. */
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
  // A name that leads here from elsewhere is somebody's trick to read what is caught.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
    send(response, 421, 'Not here.')
    return
  }
  const [, id, part] = /^\/mails\/(\d+)(\/html)?$/.exec(request.url ?? '') ?? []
  const mail = mails.find((each) => each.id === Number(id))
  if (request.url === '/') send(response, 200, listPage(mails))
  else if (!mail) send(response, 404, 'There is no such message any more.')
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
