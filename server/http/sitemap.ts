import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staticPaths } from '#domain/static-paths.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import type { AnswerCache } from './answer-cache.ts'
import { publicCaching } from './cache-in-front.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { securityHeaders } from './security-headers.ts'
import { storedAnswer } from './stored-answer.ts'

interface SitemapOptions {
  env: Env
  cache: AnswerCache
  createContext: (request: FastifyRequest) => Context
  /** Null when the database can't be read: nothing is kept then. */
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** Every public page, for search engines; what is not visible yet is not in it. Kept like a page, by cache version. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { env, createContext } = options
  const sendKept = createKeptAnswers(options)
  const headers = {
    ...securityHeaders(env),
    'content-type': 'application/xml; charset=utf-8',
    ...publicCaching(env, 300),
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendKept(request, reply, '/sitemap.xml', (encoding) =>
      storedAnswer(renderSitemap(createContext(request)).xml, encoding, headers),
    ),
  )

  app.get('/robots.txt', (_request, reply) => {
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
