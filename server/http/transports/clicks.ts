import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clicksPath, largestClickBytes, linkPlacements, linkPlaces } from '#domain/purchase-links/link-clicks.ts'
import { linkedItemInput } from '#domain/purchase-links/purchase-links.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import { clickLimits, countClick } from '#server/purchase-links/clicks.ts'
import { foreignPost, writeSource } from './guards.ts'

/**
 * Where browsers tell that a purchase link was followed: by `navigator.sendBeacon`, which waits for no response, or by the
 * link's `ping` as long as the page's script is not there. Firefox sends no pings: its early clicks are not counted.
 */
export async function registerClicks(
  app: FastifyInstance,
  { env, createContext }: { env: Env; createContext: (request: FastifyRequest) => Context },
) {
  const limits = clickLimits()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['text/plain', 'application/json', 'text/ping'],
    { parseAs: 'string', bodyLimit: largestClickBytes },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (request) => {
    // Every browser that has beacons says where they come from.
    if (request.method === 'POST' && writeSource(request, env.SITE_URL) !== 'own page') throw foreignPost()
  })
  refuseOtherMethods(app, clicksPath, ['POST'])
  app.post(clicksPath, async (request, reply) => {
    const isPing = request.headers['content-type'] === 'text/ping'
    const place = isPing ? clickPingInput.parse(request.query) : linkPlaceInput.parse(readJson(request.body))
    await countClick(createContext(request), limits, place)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new AppError('BAD_INPUT', 'The body is not valid JSON.')
  }
}

const linkPlaceInput = linkedItemInput
  .extend({ placement: z.enum(linkPlacements) })
  .refine(({ kind, placement }) => linkPlaces[placement].kind === kind, {
    error: 'There is no such link in that place.',
  })

const clickPingInput = z
  .object({ placement: z.enum(linkPlacements), id: z.string().regex(/^[1-9]\d{0,9}$/) })
  .transform(({ placement, id }) => ({ kind: linkPlaces[placement].kind, id: Number(id), placement }))
