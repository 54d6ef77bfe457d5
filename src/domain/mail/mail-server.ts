import type { MailServer } from './mail-settings.schema.ts'

/** As SMTP_URL has it, such as "smtp://user:password@host:587". Port 465 is for TLS from the start. Source: RFC 8314. */
export function smtpUrl({ host, port, user }: MailServer, password: string): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

/** @param url of `smtpUrl` */
export function readSmtpUrl(url: string): MailServer & { password: string } {
  const { hostname, port, username, password } = new URL(url)
  return {
    host: hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Whether a password that was given for one server and username is for the other as well: it must reach nobody else. */
export function isSameLogin(one: MailServer, other: MailServer): boolean {
  return smtpUrl(one, '').toLowerCase() === smtpUrl(other, '').toLowerCase()
}
