import type { IncomingMessage } from 'node:http'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { ZodError, z } from 'zod'
import { AppError, appErrorStatus, unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { escapeXml } from '#server/publishing/xml.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    detailsInWords?: boolean
  }
}

interface Refusal {
  status: number
  error: string
  details?: unknown
  retryAfterSeconds?: number
}

/** Responds to every failure: an expected error has its own message, a bug is masked and logged. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500 && !isClientGone(request.raw)) logFailure(request, error)
    return sendRefusal(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) =>
    allMethods.some((method) => method === request.method)
      ? sendRefusal(request, reply, { status: 404, error: 'Not found' })
      : sendWrongMethod(request, reply, ['GET', 'HEAD']),
  )
}

/** Whether the client has gone before its request had arrived: nothing went wrong here. */
function isClientGone({ complete, destroyed }: IncomingMessage): boolean {
  return destroyed && !complete
}

/** An expected error, such as a full queue, is one line; only a bug has a stack. */
function logFailure({ log }: FastifyRequest, error: unknown): void {
  if (error instanceof AppError && error.cause === undefined) log.warn({ reason: error.message }, 'request refused')
  else log.error({ err: error }, 'request failed')
}

/** Fastify routes these; other methods that Node accepts have no route. */
const allMethods: readonly HTTPMethods[] = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE'.split(' ')

export function sendWrongMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly HTTPMethods[]) {
  reply.header('allow', allowed.join(', '))
  return sendRefusal(request, reply, { status: 405, error: `This URL only accepts ${listed(allowed)}.` })
}

export function refusalFor(error: unknown): Refusal {
  if (error instanceof AppError) return fromAppError(error)
  if (error instanceof ZodError) return { status: 400, error: firstIssue(error), details: z.flattenError(error) }
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return fromAppError(error.cause)
    if (error.cause instanceof ZodError) return refusalFor(error.cause)
    const status = getHTTPStatusCodeFromError(error)
    return { status, error: status < 500 ? error.message : unexpectedErrorMessage }
  }
  const status = (error as FastifyError).statusCode ?? 500
  return status < 500
    ? { status, error: requestErrorMessage(error as FastifyError) }
    : { status: 500, error: unexpectedErrorMessage }
}

function fromAppError({ code, message, details, retryAfterSeconds }: AppError): Refusal {
  return { status: appErrorStatus[code], error: message, details: asFieldErrors(details), retryAfterSeconds }
}

/** A field that a command refuses is named in the same form as one that its schema refuses. */
function asFieldErrors(details: unknown): unknown {
  const isOfFields = typeof details === 'object' && details !== null && 'fields' in details
  return isOfFields ? { formErrors: [], fieldErrors: details.fields } : details
}

function firstIssue(error: ZodError): string {
  return error.issues[0]?.message ?? 'The input is not valid.'
}

export const notAnAddress = 'This URL is not valid.'
export const noBody = 'The body is missing: send a JSON object.'

function requestErrorMessage(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'That is too large to send.'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'The body must be sent as application/json.'
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return noBody
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'The body is not valid JSON.'
  return error.message
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { status, error, details, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  reply.code(status).header('cache-control', 'no-store').header('x-request-id', request.id)
  if (wantsHtml(request)) {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return reply.type('text/html; charset=utf-8').send(plainErrorPage(refusal, request.method === 'POST'))
  }
  if (details === undefined) return reply.send({ error })
  const isInWords = request.routeOptions?.config?.detailsInWords
  return reply.send(isInWords ? { error, details: inWords(refusal), data: details } : { error, details })
}

const problemLists = z.object({
  formErrors: z.array(z.string()),
  fieldErrors: z.record(z.string(), z.array(z.string())),
})

/** "The name is missing. The latitude is …"; the error itself where the details are of something else. */
function inWords({ error, details }: Refusal): string {
  const { formErrors = [], fieldErrors = {} } = problemLists.safeParse(details).data ?? {}
  return [...formErrors, ...Object.values(fieldErrors).flat()].join(' ') || error
}

export function wantsHtml(request: FastifyRequest): boolean {
  // By the route where one was found: a URL can be written in many ways.
  const route = request.routeOptions?.url
  const path = route === undefined || route === '/*' ? request.originalUrl : route
  return !path.startsWith('/api/') && !path.startsWith('/trpc/') && (request.headers.accept ?? '').includes('text/html')
}

/** A page that needs nothing but this text, for when the site's own page cannot be rendered or would cost too much. */
function plainErrorPage({ status, error, retryAfterSeconds }: Refusal, isPosted: boolean): string {
  const isBusy = retryAfterSeconds !== undefined
  const title = isBusy ? 'One moment, please' : status < 500 ? 'That did not work' : 'Something went wrong'
  const text = isPosted ? `${error} Go back: what you wrote is still there.` : error
  // Loading the URL of a posted form again would lead to an empty one.
  const again = isBusy && !isPosted ? '<a href="">Load it again</a> or ' : ''
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark;font:1.0625rem/1.65 system-ui,sans-serif}body{max-width:66ch;margin:4rem auto;padding:0 1.25rem}</style>
<h1>${title}</h1><p>${escapeXml(text)}</p><p>${again}<a href="/">go to the home page</a>.</p></html>`
}

/** "GET", "GET and HEAD", "GET, HEAD and POST". */
function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** Responds with 405 and `Allow` to every method that a path does not accept. */
export function refuseOtherMethods(app: FastifyInstance, path: string, taken: readonly HTTPMethods[]): void {
  const allowed = allMethods.filter((method) => taken.includes(method) || (method === 'HEAD' && taken.includes('GET')))
  app.route({
    method: allMethods.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (request, reply) => sendWrongMethod(request, reply, allowed),
  })
}
