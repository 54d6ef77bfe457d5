import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { parseRowId } from '#domain/row-id.ts'
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
  /** As many as the protocol allows, unless said otherwise. */
  urlsPerFile?: number | undefined
}

/** Every public page, for search engines; what is not visible yet is not in it. Kept like a page, by cache version. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { env, createContext, urlsPerFile } = options
  const sendKept = createKeptAnswers(options)
  const countFiles = createFileCount(options)
  const headers = {
    ...securityHeaders(env),
    'content-type': 'application/xml; charset=utf-8',
    ...publicCaching(env, 300),
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendKept(request, reply, '/sitemap.xml', async (encoding) => {
      const { xml, files } = await readSitemap(createContext(request), 1, urlsPerFile)
      return storedAnswer(files > 1 ? indexXml(env.SITE_URL, files) : xml, encoding, headers)
    }),
  )

  app.get<{ Params: { number: string } }>(filePath(':number'), async (request, reply) => {
    const number = parseRowId(request.params.number)
    if (number === null) return reply.callNotFound()
    const files = await countFiles(request)
    // Nobody keeps what is not found: it must cost nothing.
    if (files === 1 || number > files) throw new AppError('NOT_FOUND', 'There is no such sitemap.')
    await sendKept(request, reply, filePath(number), async (encoding) => {
      const { xml } = await readSitemap(createContext(request), number, urlsPerFile)
      return storedAnswer(xml, encoding, headers)
    })
  })

  app.get('/robots.txt', (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    )
  })
}

/** How many files there are, counted once for each cache version. */
function createFileCount({ createContext, readCacheVersion, urlsPerFile }: SitemapOptions) {
  let last: { version: string | null; files: Promise<number> } | null = null
  return (request: FastifyRequest): Promise<number> => {
    const version = readCacheVersion(request)
    if (last && version !== null && last.version === version) return last.files
    const files = readSitemap(createContext(request), 1, urlsPerFile).then((sitemap) => sitemap.files)
    last = { version, files }
    files.catch(() => {
      last = null
    })
    return files
  }
}

/** Of one file. Source: the sitemap protocol, sitemaps.org. */
export const mostUrls = 50_000
/** Pages that are read before somebody else is served. */
const pagesAtOnce = 1_000

/**
 * The sitemap of this moment: one of its files, the address of each page in that, how many files there are, how many
 * pages of each kind. Where all pages fit into one file, that is the sitemap; else an index names the files.
 */
export async function readSitemap(context: Context, number = 1, urlsPerFile = mostUrls) {
  const counts: Record<string, number> = {}
  const paths: string[] = []
  const elements: string[] = []
  let total = 0
  for (const [kind, pages] of publicPages(context)) {
    let ofKind = 0
    for (const page of pages) {
      if (Math.floor(total / urlsPerFile) === number - 1) {
        paths.push(page.path)
        elements.push(urlElement(context.env.SITE_URL, page))
      }
      ofKind += 1
      total += 1
      if (total % pagesAtOnce === 0) await new Promise(setImmediate)
    }
    counts[kind] = ofKind
  }
  return {
    xml: `${xmlHead}<urlset xmlns="${namespace}">\n${elements.join('\n')}\n</urlset>\n`,
    urls: paths.map((path) => context.env.SITE_URL + path),
    files: Math.ceil(total / urlsPerFile),
    total,
    counts,
  }
}

/** Every public page, one kind after the other. */
function publicPages({ db, now }: Context): [kind: string, pages: Iterable<PublicPage>][] {
  const instant = now()
  const fixed = [...staticPaths, ...contents.flatMap(({ listPath }) => listPath ?? [])].map((path) => ({ path }))
  return [
    ['page', fixed],
    ...contents.flatMap(({ kind, listPages }): [string, Iterable<PublicPage>][] =>
      listPages ? [[kind, listPages(db, instant)]] : [],
    ),
  ]
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function urlElement(siteUrl: string, { path, changedAt }: PublicPage): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
}

/** The path of one file of several; they count from 1. */
const filePath = (number: number | string) => `/sitemap-${number}.xml`

function indexXml(siteUrl: string, files: number): string {
  const named = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(siteUrl + filePath(index + 1))}</loc></sitemap>`,
  )
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${named.join('\n')}\n</sitemapindex>\n`
}
