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
