import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** A key with a certificate that no browser knows. */
const pem = readFileSync(join(projectRoot, 'server/mail/testing-certificate.pem'))
const long = 'x'.repeat(1_000_000)

/** A shop that answers each path in its own way, on every address of this machine. */
export async function openShop() {
  const asked: string[] = []
  const agents = new Set<string | undefined>()
  const answers: Record<string, (method: string) => [status: number, headers?: Record<string, string>, body?: string]> =
    {
      '/fine': () => [200],
      '/moved': () => [301, { location: '/moved-again' }],
      '/moved-again': () => [302, { location: `http://127.0.0.1:${port()}/fine` }],
      '/loop': () => [302, { location: '/loop' }],
      '/to-an-app': () => [302, { location: 'itms-apps://shop' }],
      '/to-a-neighbour': () => [302, { location: `http://127.0.0.2:${port()}/secret` }],
      '/refused': () => [403],
      '/missing': () => [404],
      '/no-head': (method) => (method === 'HEAD' ? [405] : [200]),
      '/head-is-missing': (method) => (method === 'HEAD' ? [404] : [200]),
      '/busy': () => [429],
      '/broken': () => [500],
      '/log-in': () => [401],
      '/huge': (method) => (method === 'HEAD' ? [405] : [200, {}, long]),
    }
  const server = createServer((request, response) => {
    const { url = '', method = '' } = request
    asked.push(`${method} ${url}`)
    agents.add(request.headers['user-agent'])
    if (url === '/hang') return
    if (url === '/drip') return void response.writeHead(200, { 'content-type': 'text/html' }).write('slow')
    const answer = answers[url]?.(method)
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer[0], answer[1]).end(answer[2])
  })
  const port = await listen(server)
  return { asked, agents, url: (path: string) => `http://127.0.0.1:${port()}${path}`, port: port() }
}

/** A server over https with a certificate that no browser knows. */
export async function openUnknownShop(answer: RequestListener): Promise<number> {
  const port = await listen(createTlsServer({ key: pem, cert: pem }, answer))
  return port()
}

async function listen(server: Server): Promise<() => number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => (server.address() as AddressInfo).port
}
