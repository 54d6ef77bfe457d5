import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staticPaths } from '#domain/static-paths.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import type { PublicPage } from '#server/publishing/content.ts'

/** Every public page, for search engines; what is not visible yet is not in it. */
export function registerSitemap(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  app.get('/sitemap.xml', (request, reply) => {
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(renderSitemap(createContext(request)).xml)
  })

  app.get('/robots.txt', (request, reply) => {
    const { env } = createContext(request)
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    )
  })
}

/** The sitemap of this moment: its XML, the address of each page, and how many there are of each kind. */
export function renderSitemap({ db, env, now }: Context) {
  const instant = now()
  const fixed = [...staticPaths, ...contents.flatMap(({ listPath }) => listPath ?? [])].map((path) => ({ path }))
  const byKind: [kind: string, pages: PublicPage[]][] = [
    ['page', fixed],
    ...contents.flatMap(({ kind, listPages }): [string, PublicPage[]][] =>
      listPages ? [[kind, listPages(db, instant)]] : [],
    ),
  ]
  const pages = byKind.flatMap(([, pages]) => pages)
  return {
    xml: sitemapXml(env.SITE_URL, pages),
    urls: pages.map(({ path }) => env.SITE_URL + path),
    counts: Object.fromEntries(byKind.map(([kind, pages]) => [kind, pages.length])),
  }
}

function sitemapXml(siteUrl: string, pages: PublicPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
