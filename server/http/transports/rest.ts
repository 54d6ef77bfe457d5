import { Readable } from 'node:stream'
import type { AnyProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { contactRest } from '#server/contact/rest.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import { Download } from '#server/download.ts'
import { noBody, refuseOtherMethods } from '#server/http/errors.ts'
import { sitemapRest } from '#server/http/files/sitemap-router.ts'
import { newsletterRest } from '#server/newsletter/rest.ts'
import { pictureRest } from '#server/pictures/rest.ts'
import { receiveForm, refuseLargeForm } from '#server/pictures/upload.ts'
import type { RestRoute } from '#server/rest-rows.ts'
import { securityRest } from '#server/security/rest.ts'
import { requireSession } from '#server/security/session.ts'

export const restRoutes: RestRoute[] = [
  ...contents.flatMap(({ rest }) => rest),
  ...newsletterRest,
  ...contactRest,
  ...securityRest,
  ...sitemapRest,
  ...pictureRest,
]

/** Registers one real route for each documented call; anything else under /api gets a JSON 404. */
export function registerRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  for (const row of restRoutes) {
    const { method, path, status = 200, isCached, isPublic, largestBody, takesFile, detailsInWords, call } = row
    const takesBody = bodyOf(row) !== null
    app.route({
      method,
      url: path,
      config: { isCached, isList: method === 'GET', takesFile: takesFile ?? false, detailsInWords },
      bodyLimit: largestBody,
      // The guard of the procedure comes too late: by then the body has been read.
      ...(method === 'GET' || isPublic ? {} : { onRequest: (request) => admit(request, row) }),
      handler: async (request, reply) => {
        if (!takesFile) assertObject(request.body, takesBody)
        const context = createContext(request)
        const answer = (body: unknown) =>
          call(context, {
            params: request.params as Record<string, string>,
            query: singleValues(request.query as Record<string, string | string[]>),
            body,
          })
        const result = takesFile
          ? await receiveForm(request, reply, context.env.DATABASE_FILE, answer)
          : await answer(request.body)
        reply.code(status).headers(responseHeaders(context))
        if (result instanceof Download) return sendDownload(reply, result)
        return Array.isArray(result) ? sendList(reply, result) : reply.send(result)
      },
    })
  }
  for (const path of new Set(restRoutes.map((route) => route.path))) {
    const taken = restRoutes.filter((route) => route.path === path).map(({ method }) => method)
    refuseOtherMethods(app, path, taken)
  }

  async function admit(request: FastifyRequest, { takesFile }: RestRoute): Promise<void> {
    await requireSession(createContext(request))
    if (!takesFile) return
    refuseLargeForm(request)
    // The administrator's photo may take as long as the connection needs.
    clearTimeout(request.bodyTimeout)
  }
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}

/** Bodies are spread over what the path says: a text or a list would come apart. */
function assertObject(body: unknown, takesBody: boolean): void {
  if (body === undefined && takesBody) throw new AppError('BAD_INPUT', noBody)
  if (body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))) return
  throw new AppError('BAD_INPUT', 'The body must be a JSON object.')
}

function sendDownload(reply: FastifyReply, { fileName, type, pieces }: Download): FastifyReply {
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(Readable.from(pieces))
}

/** As one text, 10,000 dive sites would take 34 MB of the heap: V8 spends two bytes on each character once one is beyond Latin-1. */
function sendList(reply: FastifyReply, list: readonly unknown[]): FastifyReply {
  const pieces = list.map((each, index) => Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(each)}`))
  const json = Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')])
  return reply.type('application/json; charset=utf-8').send(json)
}

function singleValues(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}

/** The cache header of an API response, and its cookies. `ctx` is missing where none could be created. */
export function responseHeaders(ctx: Context | undefined): Record<string, string> {
  const cookies = ctx?.cookies
  return {
    'cache-control': cookies?.isPrivate || cookies?.set ? 'no-store' : 'no-cache',
    ...(cookies?.set ? { 'set-cookie': cookies.set } : {}),
  }
}

/** A procedure as its builder made it; tRPC's type keeps neither inputs nor what a router may say of them. */
type Definition = { inputs: unknown[]; meta?: { isAdmin?: boolean }; type: string }

const definitionOf = (procedure: AnyProcedure) => procedure._def as unknown as Definition

export function guardOf(procedure: AnyProcedure): { isAdmin: boolean; isMutation: boolean } {
  const { meta, type } = definitionOf(procedure)
  return { isAdmin: meta?.isAdmin ?? false, isMutation: type === 'mutation' }
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}

export function queryOf({ method, path, doc }: RestRoute): z.ZodObject | null {
  if (doc.query) return orNothing(doc.query)
  return method === 'GET' ? orNothing(inputOf(doc.procedure).omit(named(path))) : null
}

/** The body that a row reads, or null. An id in the path counts; one in the body is ignored, as in every whole item. */
export function bodyOf({ method, path, doc }: RestRoute): z.ZodObject | null {
  if (method === 'GET') return null
  const body = doc.body ?? inputOf(doc.procedure)
  const names = named(path)
  if (!orNothing(body.omit(names))) return null
  return names.id ? body.omit(names).extend({ id: z.unknown().optional() }) : body
}

function inputOf(procedure: AnyProcedure): z.ZodObject {
  const [input] = definitionOf(procedure).inputs
  return input instanceof z.ZodObject ? input : z.object({})
}

function named(path: string): Record<string, true> {
  return Object.fromEntries(pathParameters(path).map((name) => [name, true]))
}

function orNothing(fields: z.ZodObject): z.ZodObject | null {
  return Object.keys(fields.shape).length > 0 ? fields : null
}
