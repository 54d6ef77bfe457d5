import { PassThrough, pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { contactRest } from '#server/contact/rest.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import { Download, LongAnswer } from '#server/download.ts'
import { newsletterRest } from '#server/newsletter/rest.ts'
import { pictureRest } from '#server/pictures/rest.ts'
import type { RestRoute } from '#server/rest-rows.ts'
import { securityRest } from '#server/security/rest.ts'
import { requireSession } from '#server/security/session.ts'
import { answerHeaders } from './answer-headers.ts'
import { chooseEncoding, encoder } from './encoding.ts'
import { noBody } from './errors.ts'
import { createFewAtOnce } from './few-at-once.ts'
import { refuseOtherMethods } from './methods.ts'
import { bodyOf } from './rest-input.ts'
import { sitemapRest } from './sitemap-router.ts'
import { takeYourTime } from './slow-bodies.ts'
import { receiveForm, refuseLargeForm } from './uploads.ts'

/** Every documented call. */
export const restRoutes: RestRoute[] = [
  ...contents.flatMap(({ rest }) => rest),
  ...newsletterRest,
  ...contactRest,
  ...securityRest,
  ...sitemapRest,
  ...pictureRest,
]

/** Registers one real route for each documented call; anything else under /api answers a JSON 404. */
export function registerRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const longAnswers = createFewAtOnce({ forAll: 8, forClient: 3 })
  for (const row of restRoutes) {
    const { method, path, status = 200, isKept, isPublic, largestBody, takesFile, call } = row
    const takesBody = bodyOf(row) !== null
    app.route({
      method,
      url: path,
      config: { isKept, isInTurn: method === 'GET', takesFile: takesFile ?? false },
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
        reply.code(status).headers(answerHeaders(context))
        if (result instanceof LongAnswer) return sendLongAnswer(request, reply, result, longAnswers)
        return result instanceof Download ? sendDownload(reply, result) : reply.send(result)
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
    takeYourTime(request.raw)
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

const tooMany = 'Several long lists are being sent already. Please try again in a moment.'

function sendLongAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, pieces }: LongAnswer,
  written: ReturnType<typeof createFewAtOnce>,
): FastifyReply {
  if (written.isFull(request.ip)) throw new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 5 })
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('content-type', type).header('vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Nobody would read what is written.
  if (request.method === 'HEAD') return reply.send()
  // A failure is the reader's to see, on what he reads.
  return reply.send(
    written.count(
      request.ip,
      pipeline(Readable.from(pieces, { objectMode: false }), encoder(encoding) ?? new PassThrough(), () => undefined),
    ),
  )
}

function singleValues(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}
