import { createTransport } from 'nodemailer'
import type { Context } from '#server/context.ts'
import type { Email } from './mail.ts'

const second = 1_000
/** For each step of an attempt, and for all of it: less than the lease of a message (`outbox.ts`). */
const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
}
const wholeAttemptMs = 90 * second
/** As long as the owner waits to hear whether a test message leaves; as long again for the one before it. */
export const testPatienceMs = 25 * second

/**
 * Kept for what follows at once, given up before a server would close it. A message whose connection breaks is not
 * sent again behind our back: the outbox knows how often it was tried.
 */
const oneConnection = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 5 * second } as const

export interface Transport {
  /** Hands a message to the mail server; broken off, it is unknown whether the server took it. @throws MailFailure */
  send(email: Email, breakOff: AbortSignal): Promise<void>
  close(): void
}

/** The mail server did not take a message; its own words are the `cause`, they may name people. */
export class MailFailure extends Error {
  /** Whether something was said of this message, or mail does not leave at all. */
  readonly isAboutMessage: boolean
  readonly isFinal: boolean

  constructor(reason: string, about: { isAboutMessage: boolean; isFinal: boolean; cause: unknown }) {
    super(reason, { cause: about.cause })
    this.isAboutMessage = about.isAboutMessage
    this.isFinal = about.isFinal
  }
}

/** The way out through SMTP_URL, one connection that is kept for a while; null where no mail server is set. */
export function createSmtpTransport({ SMTP_URL, MAIL_FROM, SITE_NAME, SITE_URL }: Context['env']): Transport | null {
  if (!SMTP_URL || !MAIL_FROM) return null
  const smtp = createTransport({ url: SMTP_URL, ...encryption(SMTP_URL), ...oneConnection, ...patience })
  const host = new URL(SITE_URL).hostname
  return {
    async send({ messageId, headers, ...email }, breakOff) {
      try {
        await smtp.sendMail({
          ...email,
          ...plainHead(email),
          // A server that sends a character a second is noticed by no other limit.
          signal: AbortSignal.any([breakOff, AbortSignal.timeout(wholeAttemptMs)]),
          from: { name: SITE_NAME, address: MAIL_FROM },
          messageId: `<${messageId}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          // Message content must never be read from a file or a URL.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw readFailure(error)
      }
    },
    close: () => smtp.close(),
  }
}

/** Keeps text that looks like an encoded word (RFC 2047) from being decoded. */
function plainHead({ subject, replyTo }: Pick<Email, 'subject' | 'replyTo'>) {
  const plain = (text: string) => text.replaceAll('=?', '= ?')
  return { subject: plain(subject), ...(replyTo ? { replyTo: { ...replyTo, name: plain(replyTo.name) } } : {}) }
}

/** A password is sent over an encrypted connection only, unless the URL says `?requireTLS=false`. */
function encryption(url: string): { requireTLS?: true } {
  const { password, searchParams } = new URL(url)
  return password && !searchParams.has('requireTLS') ? { requireTLS: true } : {}
}

interface SmtpFailure {
  code?: string
  responseCode?: number
  command?: string
}

/** A reply to recipient or text is about the message; one to login, greeting or sender is about us. 5xx is final. */
function readFailure(error: unknown): MailFailure {
  const { code = 'unknown', responseCode = 0, command = '' } = error as SmtpFailure
  const isAboutMessage = responseCode > 0 && /^(RCPT TO|DATA)$/.test(command)
  const said = responseCode > 0 ? `The mail server answered ${responseCode}` : `No answer (${code})`
  const where = /^[A-Z ]+$/.test(command) ? ` to ${command}` : ''
  return new MailFailure(`${said}${where}.`, {
    isAboutMessage,
    isFinal: isAboutMessage && responseCode >= 500,
    cause: error,
  })
}
