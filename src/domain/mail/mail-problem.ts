/** The subject of a refused SMTP command, and where the owner may look. Source: RFC 5321, RFC 4954. */
const refusals: { command: RegExp; words: (isFinal: boolean) => string }[] = [
  { command: /^AUTH/, words: () => 'The mail server refused the login: check user and password in SMTP_URL' },
  { command: /^MAIL FROM/, words: () => 'The mail server refused the sender: check MAIL_FROM' },
  {
    command: /^RCPT TO/,
    words: (isFinal) =>
      isFinal
        ? 'The mail server refused the recipient'
        : 'The mail server takes nothing for the recipient at the moment',
  },
  {
    command: /^DATA/,
    words: (isFinal) => (isFinal ? 'The mail server refused the message' : 'The mail server put the message off'),
  },
]

/** By the code of nodemailer, for a mail server that gave no answer. */
const silences: Record<string, string> = {
  EDNS: 'The name of the mail server was not found: check SMTP_URL',
  ESOCKET: 'The mail server could not be reached, or has no valid certificate: check SMTP_URL',
  ETLS: 'No secure connection to the mail server came about: its certificate may not be valid',
  ECONNECTION: 'The mail server broke off the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  EAUTH: 'The mail server takes no login of this kind: check SMTP_URL',
}

/**
 * The reason why mail was not sent, for the owner, with the code that the mail provider's support asks for.
 * @param reason as `server/mail/transport.ts` writes it, such as "The mail server answered 550 to RCPT TO."
 */
export function mailProblem(reason: string): string {
  const [, code, command = ''] = /answered (\d+)(?: to (.+?))?\.$/.exec(reason) ?? []
  if (code) {
    const known = refusals.find((each) => each.command.test(command))
    const words = known?.words(code.startsWith('5')) ?? 'The mail server refused what it was asked'
    return `${words} (it answered ${code}).`
  }
  const [, silence = ''] = /\((\w+)\)/.exec(reason) ?? []
  return `${silences[silence] ?? 'The mail could not be handed over'} (${silence || 'unknown'}).`
}
