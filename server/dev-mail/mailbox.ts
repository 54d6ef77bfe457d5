import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** As many as are kept, and how large one may be: nothing of it is written to disk. */
const mostKept = 100
const mostBytes = 5 * 1_048_576

export interface CaughtMail {
  id: number
  at: Date
  /** As the envelope names them, which is what a mail server goes by. */
  from: string
  recipients: string[]
  email: Email
  headers: string
}

interface Mailbox {
  list: () => readonly CaughtMail[]
  smtp: SMTPServer
}

/** A mailbox for every address there is, which keeps the last hundred messages in memory. */
export function createMailbox(): Mailbox {
  const kept: CaughtMail[] = []
  let last = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    closeTimeout: 50,
    onAuth: (_login, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => void (stream.sizeExceeded || pieces.push(piece)))
      stream.on('end', async () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large.'), { responseCode: 552 }))
        const raw = Buffer.concat(pieces)
        const [headers = ''] = raw.toString().split('\r\n\r\n', 1)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const recipients = envelope.rcptTo.map(({ address }) => address)
        last += 1
        const mail = { id: last, at: new Date(), from, recipients, headers }
        kept.unshift({ ...mail, email: await PostalMime.parse(raw) })
        kept.length = Math.min(kept.length, mostKept)
        done()
      })
    },
  })
  // A sender who breaks off is no trouble of the mailbox.
  smtp.on('error', () => undefined)
  return { list: () => kept, smtp }
}
