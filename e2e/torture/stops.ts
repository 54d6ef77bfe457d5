import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { atMost, type Figure } from './figures.ts'
import { pause, siteIn } from './site.ts'

const inFlight = 200

/** SIGTERM during 200 requests: each gets its response, and the site ends soon. */
export async function stops(folder: string): Promise<Figure[]> {
  const { host, url } = await siteIn(join(folder, 'stops')).start()
  const port = Number(new URL(url).port)
  const sockets = await Promise.all(Array.from({ length: inFlight }, () => connected(port)))
  const answers = sockets.map((socket, index) => ask(socket, `/search?q=reef${index}`))
  // All have arrived, and are waiting for their turn.
  await pause(30)
  const begun = performance.now()
  host.process.kill('SIGTERM')
  const [failed] = await Promise.all([Promise.all(answers), once(host.process, 'exit')])
  const seconds = (performance.now() - begun) / 1_000
  return [
    atMost(`SIGTERM with ${inFlight} requests in flight: failed`, failed.filter((isGood) => !isGood).length, 0),
    atMost('... seconds until the site had stopped', Number(seconds.toFixed(1)), 5),
  ]
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** @returns whether a whole page came */
async function ask(socket: Socket, path: string): Promise<boolean> {
  let text = ''
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
  })
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
    socket.once('error', resolve)
  })
  // Each from another client: one alone would reach the rate limit.
  const visitor = `X-Forwarded-For: 198.18.0.${path.replace(/\D/g, '')}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${visitor}\r\nConnection: close\r\n\r\n`)
  await closed
  return text.startsWith('HTTP/1.1 200') && text.trimEnd().endsWith('</html>')
}
