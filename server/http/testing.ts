import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { testSite } from '#server/testing.ts'
import type { RenderedPage } from './pages.ts'

/** A site whose pages count how often they are rendered; `answer` may be exchanged by the test. */
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

/** What the app answers to the very bytes of a request's head, which no HTTP client would send unmended. */
export async function requestRaw(app: FastifyInstance, target: string, method = 'GET'): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The app listens on no port.')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n`)
  return text(socket)
}
