import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every message after some milliseconds, and counts them by recipient and subject. */
export async function startMailCatcher(delayMs: number) {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      stream.on('end', () => {
        const subject = /^Subject: (.*)\r$/m.exec(text)?.[1] ?? ''
        const key = `${envelope.rcptTo[0]?.address} ${subject}`
        setTimeout(() => {
          taken.set(key, (taken.get(key) ?? 0) + 1)
          done()
        }, delayMs)
      })
    },
  })
  // A killed client leaves its connection open.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
