import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listArticles } from '#server/articles/queries.ts'
import type { Context } from '#server/context.ts'
import { listDiveSites } from '#server/dive-sites/queries.ts'
import { listReviews } from '#server/reviews/queries.ts'

const fixedPages = [
  '/',
  '/blog',
  '/gear-reviews',
  '/dive-sites',
  '/learn-to-dive',
  '/about',
  '/contact',
  '/affiliate-disclosure',
  '/privacy-policy',
  '/terms-of-service',
]

interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** Every public address, for search engines; what is not visible yet is not in it. */
export function registerSitemap(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  app.get('/sitemap.xml', (request, reply) => {
    const context = createContext(request)
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return reply.send(sitemapXml(context.env.SITE_URL, listEntries(context)))
  })

  app.get('/robots.txt', (request, reply) => {
    const { env } = createContext(request)
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    )
  })
}

function listEntries({ db, now }: Context): SitemapEntry[] {
  return [
    ...fixedPages.map((path) => ({ path })),
    ...listArticles(db, now()).map(({ slug, publishedAt, createdAt }) => ({
      path: `/blog/${slug}`,
      changedAt: publishedAt ?? createdAt,
    })),
    ...listReviews(db, now()).map(({ slug, publishedAt, createdAt }) => ({
      path: `/gear-reviews/${slug}`,
      changedAt: publishedAt ?? createdAt,
    })),
    ...listDiveSites(db).map(({ id }) => ({ path: `/dive-sites/${id}` })),
  ]
}

function sitemapXml(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
