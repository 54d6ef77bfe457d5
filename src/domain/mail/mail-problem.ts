/** The subject of a refused SMTP command, and where the owner may look. Source: RFC 5321, RFC 4954. */
const refusals: { command: RegExp; messageOf: (isFinal: boolean) => string }[] = [
  { command: /^AUTH/, messageOf: () => 'The mail server refused the login: check the username and password' },
  { command: /^MAIL FROM/, messageOf: () => 'The mail server refused the sender: check the sender’s email address' },
  {
    command: /^RCPT TO/,
    messageOf: (isFinal) =>
      isFinal
        ? 'The mail server refused the recipient'
        : 'The mail server is not accepting mail for the recipient at the moment',
  },
  {
    command: /^DATA/,
    messageOf: (isFinal) => (isFinal ? 'The mail server refused the message' : 'The mail server deferred the message'),
  },
]

/** By the code of nodemailer, for a mail server that gave no answer. */
const silences: Record<string, string> = {
  EDNS: 'The mail server’s name could not be found: check the server’s name',
  ESOCKET: 'The mail server could not be reached, or has no valid certificate: check the server’s name and port',
  ETLS: 'There was no secure connection to the mail server: its certificate may not be valid',
  ECONNECTION: 'The mail server dropped the connection',
  ETIMEDOUT: 'The mail server did not respond in time',
  EABORT: 'The mail server did not respond in time',
  EAUTH: 'The mail server does not accept this kind of login: check the server, username and password',
}

/**
 * The reason why mail was not sent, for the owner, with the code that the mail provider's support asks for.
 * @param reason as `server/mail/transport.ts` writes it, such as "The mail server answered 550 to RCPT TO."
 */
export function mailProblem(reason: string): string {
  const [, code, command = ''] = /answered (\d+)(?: to (.+?))?\.$/.exec(reason) ?? []
  if (code) {
    const known = refusals.find((each) => each.command.test(command))
    const message = known?.messageOf(code.startsWith('5')) ?? 'The mail server refused the request'
    return `${message} (it responded with ${code}).`
  }
  const [, silence = ''] = /\((\w+)\)/.exec(reason) ?? []
  return `${silences[silence] ?? 'The email could not be sent'} (${silence || 'unknown'}).`
}
