import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clicksPath, linkPlacements, linkPlaces } from '#domain/purchase-links/link-clicks.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import { clickLimits, countClick } from '#server/purchase-links/clicks.ts'
import { foreignPost, writeSource } from './guards.ts'

/**
 * Where browsers report that a purchase link was followed: by `navigator.sendBeacon`, which waits for no response, or by the
 * link's `ping` where scripts are off. Firefox sends no pings.
 */
export async function registerClicks(
  app: FastifyInstance,
  { env, createContext }: { env: Env; createContext: (request: FastifyRequest) => Context },
) {
  const limits = clickLimits()
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
  refuseOtherMethods(app, clicksPath, ['POST'])
  app.post(clicksPath, async (request, reply) => {
    await countClick(createContext(request), limits, clickInput.parse(request.query))
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

const clickInput = z
  .object({ placement: z.enum(linkPlacements), id: z.string().regex(/^[1-9]\d{0,9}$/) })
  .transform(({ placement, id }) => ({ kind: linkPlaces[placement].kind, id: Number(id), placement }))
