import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staticPaths } from '#domain/shared/page-parameters.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import {
  cachedResponse,
  createCachedResponses,
  publicCaching,
  type ResponseCache,
} from '#server/http/pages/response-cache.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { escapeXml } from '#server/publishing/xml.ts'

interface SitemapOptions {
  env: Env
  cache: ResponseCache
  createContext: (request: FastifyRequest) => Context
  /** Null when the database can't be read: nothing is cached then. */
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** Every public page, for search engines; what is not visible yet is not in it. Cached like a page, by cache version. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { env, createContext } = options
  const sendFromCache = createCachedResponses(options)
  const headers = {
    ...securityHeaders(env),
    'content-type': 'application/xml; charset=utf-8',
    ...publicCaching(env, 300),
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendFromCache(request, reply, '/sitemap.xml', async (encoding) =>
      cachedResponse(readSitemap(createContext(request)).xml, encoding, headers),
    ),
  )
}

/** The sitemap of this moment: the URL of each page in it, how many pages there are, and how many of each kind. */
export function readSitemap(context: Context) {
  const { SITE_URL } = context.env
  const byKind = publicPages(context)
  const pages = byKind.flatMap(([, ofKind]) => ofKind)
  return {
    xml: `${xmlHead}${pages.map((page) => urlElement(SITE_URL, page)).join('\n')}\n</urlset>\n`,
    urls: pages.map(({ path }) => SITE_URL + path),
    total: pages.length,
    counts: Object.fromEntries(byKind.map(([kind, ofKind]) => [kind, ofKind.length])),
  }
}

function publicPages({ db, now }: Context): [kind: string, pages: PublicPage[]][] {
  const instant = now()
  const fixed = [...staticPaths, ...contents.flatMap(({ listPath }) => listPath ?? [])].map((path) => ({ path }))
  return [
    ['page', fixed],
    ...contents.flatMap(({ kind, listPages }): [string, PublicPage[]][] =>
      listPages ? [[kind, listPages(db, instant)]] : [],
    ),
  ]
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'

function urlElement(siteUrl: string, { path, changedAt }: PublicPage): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
}
