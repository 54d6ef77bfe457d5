import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite } from 'vite'
import { startMailCatcher } from './dev-mail/mail-catcher.ts'
import type { Env } from './env.ts'

/**
 * The development host: one process for server and browser. All server code is loaded through Vite, so that a change
 * anywhere is served with the next request.
 */
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const app = await currentApp()
      // As from its own socket: `routing` would leave out `rewriteUrl`.
      app.server.emit('request', request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.statusCode = 500
      response.end(String((error as Error).stack))
    }
  })
})
// Hot reload shares the server's port, so that two copies of the project can run beside each other.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const envModule: typeof import('./env.ts') = (await vite.ssrLoadModule('/server/env.ts')) as never
process.env.NODE_ENV ??= 'development'
const env = await envWithMail()

type SiteModule = typeof import('./site.ts')
type Site = Awaited<ReturnType<SiteModule['openSite']>>
let current: { module: SiteModule; site: Site } | undefined

server.listen(env.PORT, env.HOST, () => console.log(`\nDevelopment: ${env.SITE_URL}\n`))

/** The app built from the newest code: a changed module is a new object, from which the app is built anew. */
async function currentApp(): Promise<FastifyInstance> {
  const module = (await vite.ssrLoadModule('/server/site.ts')) as SiteModule
  if (current?.module !== module) {
    await current?.site.close()
    const site = await module.openSite({
      env,
      // Looked up for each page: a changed screen is rendered anew without a restart.
      renderPage: async (...page) => (await developmentRenderer())(...page),
      clientFolder: null,
      cacheBytes: 0,
    })
    await site.app.ready()
    if (site.newPassword) console.log(`Admin password (shown only once): ${site.newPassword}`)
    current = { module, site }
  }
  return current.site.app
}

/** The settings; without a mail server, emails are caught and shown. */
async function envWithMail(): Promise<Env> {
  const env = envModule.readEnv()
  if (env.SMTP_URL) return env
  const { smtpUrl, pageUrl } = await startMailCatcher(env.PORT % 65_535 && env.PORT + 1)
  console.log(`\nEmail is caught, not sent: ${pageUrl}`)
  process.env.SMTP_URL = smtpUrl
  process.env.MAIL_FROM = env.MAIL_FROM ?? 'site@kelp-and-coral.test'
  return envModule.readEnv()
}

async function developmentRenderer() {
  const { createRenderPage } = (await vite.ssrLoadModule('/server/render-page.ts')) as typeof import('./render-page.ts')
  const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof import('../src/entry-server.tsx')
  const shell = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const headHtml = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? ''
  return createRenderPage(render, () => ({
    scripts: ['/src/entry-client.tsx'],
    screens: {},
    stylesheets: ['/src/styles.css'],
    headHtml,
  }))
}
