import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { diveSiteTypes } from '#domain/dive-sites/dive-site.ts'
import { sceneArtHash, sceneArtPath } from '#domain/pictures/art-path.ts'
import { diveSiteArtHash, diveSiteArtPath, diveSiteScene } from '#domain/pictures/dive-site-art.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { sceneSvg } from '#server/art/scene.ts'
import { findSilhouette } from '#server/art/silhouettes.ts'
import { themeSceneSvg } from '#server/art/theme-scene.ts'
import type { Context } from '#server/context.ts'
import { getDiveSite } from '#server/dive-sites/queries.ts'
import type { Limits } from '#server/http/limits.ts'
import { chooseEncoding, type Encoding, encode } from '#server/http/pages/encoding.ts'

const forEver = 'public, max-age=31536000, immutable'
const longestKey = 120

interface ArtOptions {
  createContext: (request: FastifyRequest) => Context
  limits: Limits
}

/**
 * Drawings, made when they are asked for, one after the other, and cached in memory up to a size. The path carries a hash
 * of what is drawn: the current path may be cached for ever, an old one redirects to it. Anybody can make up keys of
 * scenes without end: one that is not cached counts as a search does.
 */
export function registerArt(app: FastifyInstance, { createContext, limits }: ArtOptions): void {
  const drawn = new LRUCache<string, Buffer>({ maxSize: 6_000_000, sizeCalculation: (body) => body.length + 1 })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, isMadeUp, draw }: { key: string; isMadeUp: boolean; draw: () => string },
  ) {
    const encoding: Encoding = chooseEncoding(request.headers['accept-encoding'])
    const cacheKey = `${encoding} ${key}`
    const cached = drawn.get(cacheKey)
    if (!cached && isMadeUp) {
      await limits.count(request)
      await limits.assertRoom(request)
    }
    const queue = isMadeUp ? limits.queue : limits.cacheable
    const body = cached ?? (await queue.run(request.ip, () => encode(Buffer.from(draw()), encoding)))
    drawn.set(cacheKey, body)
    reply.header('content-type', 'image/svg+xml').header('vary', 'Accept-Encoding')
    reply.header('cache-control', forEver)
    // An SVG opened by itself is a document: it may load and run nothing.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  app.get<{ Params: { file: string } }>('/art/dive-sites/:file', async (request, reply) => {
    const [, idText = '', hash = ''] = /^(\d+)-(\w+)\.svg$/.exec(request.params.file) ?? []
    const id = parseRowId(idText)
    if (id === null) return reply.callNotFound()
    const diveSite = getDiveSite(createContext(request).db, id)
    if (hash !== diveSiteArtHash(diveSite)) return reply.redirect(diveSiteArtPath(diveSite), 302)
    const draw = () => sceneSvg(diveSiteScene(diveSite))
    return send(request, reply, { key: `site ${id} ${hash}`, isMadeUp: false, draw })
  })

  app.get<{ Params: { file: string } }>('/art/marine-life/:file', async (request, reply) => {
    const silhouette = findSilhouette(/^(\w+)-\w+\.svg$/.exec(request.params.file)?.[1] ?? '')
    if (!silhouette) return reply.callNotFound()
    const { path, draw } = silhouette
    if (request.url !== path) return reply.redirect(path, 302)
    return send(request, reply, { key: path, isMadeUp: false, draw })
  })

  app.get<{ Params: { theme: string; file: string } }>('/art/scenes/:theme/:file', async (request, reply) => {
    const theme = diveSiteTypes.find((type) => type === request.params.theme)
    const [, key = '', hash = ''] = /^([\w-]+)-(\w+)\.svg$/.exec(request.params.file) ?? []
    if (!theme || !key || key.length > longestKey) return reply.callNotFound()
    if (hash !== sceneArtHash(theme, key)) return reply.redirect(sceneArtPath(theme, key), 302)
    const draw = () => themeSceneSvg({ key, theme })
    return send(request, reply, { key: `scene ${theme} ${key}`, isMadeUp: true, draw })
  })
}
