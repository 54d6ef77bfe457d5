import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { viewsPath } from '#domain/page-views/page-views.ts'
import { clicksPath, linkPlacements, linkPlaces } from '#domain/purchase-links/link-clicks.ts'
import { isPublicPage } from '#domain/shared/offline-pages.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import type { Limits } from '#server/http/limits.ts'
import { isOrdinaryTarget, pageUrl } from '#server/http/pages/page-url.ts'
import { countView } from '#server/page-views/commands.ts'
import { countClick } from '#server/purchase-links/clicks.ts'
import { foreignPost, writeSource } from './guards.ts'

/**
 * Where browsers report that a page was viewed or a purchase link was followed: by `navigator.sendBeacon`, which waits
 * for no response, or by the link's `ping` where scripts are off. Firefox sends no pings.
 */
export async function registerBeacons(
  app: FastifyInstance,
  { env, limits, createContext }: { env: Env; limits: Limits; createContext: (request: FastifyRequest) => Context },
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'text/ping',
    // It is the word PING.
    { parseAs: 'string', bodyLimit: 10 },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (request) => {
    // Every browser that has beacons says where they come from.
    if (request.method === 'POST' && writeSource(request, env.SITE_URL) !== 'own page') throw foreignPost()
  })
  const receive = <Input>(
    kind: 'view' | 'click',
    path: string,
    input: z.ZodType<Input>,
    count: (ctx: Context, input: Input) => Promise<void>,
  ) => {
    refuseOtherMethods(app, path, ['POST'])
    app.post(path, async (request, reply) => {
      await limits.count(request, kind)
      const isCounted = !isBot(request.headers['user-agent'])
      if (isCounted) await count(createContext(request), input.parse(request.query))
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  }
  receive('click', clicksPath, clickInput, countClick)
  receive('view', viewsPath, viewInput, async (ctx, view) => {
    if (isPage(ctx, view.path)) await countView(ctx, view)
  })
}

/** Whether a `User-Agent` is no person's browser. A bot that claims to be one is counted. */
export function isBot(userAgent = ''): boolean {
  return !/^Mozilla\/\d|^Opera\//.test(userAgent) || isbot(userAgent)
}

/** Whether visitors find a page at a path that is written as links write it: other names have no end. */
function isPage({ db, env, now }: Context, path: string): boolean {
  const isPath = isOrdinaryTarget(path) && !path.includes('?')
  return isPath && isPublicPage(new URL(path, env.SITE_URL)) && pageUrl(path, db, now()).isCacheable
}

const clickInput = z
  .object({ placement: z.enum(linkPlacements), id: z.string().regex(/^[1-9]\d{0,9}$/) })
  .transform(({ placement, id }) => ({ kind: linkPlaces[placement].kind, id: Number(id), placement }))

const viewInput = z.object({ path: z.string().max(300), from: z.string().max(300).default('') })
