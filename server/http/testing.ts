import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { testSite } from '#server/testing.ts'
import type { RenderedPage } from './pages/pages.ts'

/** A site that notes which pages it renders; the test may replace `answer`. */
export async function countingSite(variables: Record<string, string> = {}) {
  const site = testSite(variables)
  const rendered: string[] = []
  const renderer = {
    answer: async (url: string): Promise<RenderedPage> => ({
      status: 200,
      html: `<title>${url} ${rendered.length}</title>`,
    }),
  }
  const app = await site.app({
    renderPage: (url) => {
      rendered.push(url)
      return renderer.answer(url)
    },
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...site, app, get, rendered, renderer }
}

/** The response to a request line byte for byte, which HTTP clients would normalise. */
export async function requestRaw(app: FastifyInstance, target: string, method = 'GET'): Promise<string> {
  const socket = await connectTo(app)
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

/** A bare connection to the app, which listens from the first one on. */
export async function connectTo(app: FastifyInstance): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return connect(port, '127.0.0.1')
}

/** A log that stores its lines for the test. */
export function rememberingLogger() {
  const lines: Record<string, unknown>[] = []
  const logger = pino(
    { level: 'debug', base: undefined },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { logger, lines, errors: () => lines.filter(({ level }) => Number(level) >= 50) }
}
