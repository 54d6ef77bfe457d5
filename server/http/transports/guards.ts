import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { largestStoryBytes } from '#domain/publishing/story.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { sendWrongMethod } from '#server/http/errors.ts'
import { findSession } from '#server/security/session.ts'
import { findProcedure, isProcedureCall } from './procedures.ts'

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

/** A few bytes can inflate to gigabytes, and no client of ours has so much to send. */
export function refuseCompressedBody(request: FastifyRequest): void {
  if (request.headers['content-encoding'] === undefined) return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent without a Content-Encoding.')
}

/** No route reads such a body, and it would stay in memory until the response is read. */
export function isReadWithBody({ method, raw }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && hasBody(raw)
}

/** Each piece of a body that comes in pieces is kept until the last: a million of one byte would fill the memory. */
export function refuseBodyOfUnknownLength(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['transfer-encoding'] === undefined) return
  reply.header('connection', 'close')
  throw new AppError('TOO_LARGE', 'The request must say how long its body is (Content-Length).')
}

/**
 * Where a write comes from: browsers say so in one of two headers, programs in neither. It is compared with the site's own URL,
 * not with a host that the request itself names.
 */
export function writeSource({ headers }: FastifyRequest, siteUrl: string): 'own page' | 'other site' | 'not a page' {
  const { 'sec-fetch-site': site, origin } = headers
  if (site !== undefined) return site === 'same-origin' ? 'own page' : site === 'none' ? 'not a page' : 'other site'
  if (origin === undefined) return 'not a page'
  return origin === new URL(siteUrl).origin ? 'own page' : 'other site'
}

/** For a post that another site's page sent. */
export function foreignPost(): AppError {
  return new AppError('FORBIDDEN', 'This URL does not accept posts from other sites.')
}

/** Writes carry JSON, or a form where a file is taken. Some have no body, and no type then; a file always has one. */
export function refuseForeignWrites(request: FastifyRequest, siteUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (writeSource(request, siteUrl) === 'other site') throw foreignPost()
  const type = request.headers['content-type']
  const { takesFile } = request.routeOptions.config
  const wanted = takesFile ? 'multipart/form-data' : 'application/json'
  if ((type || takesFile) && type?.split(';', 1)[0]?.trim().toLowerCase() !== wanted) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be sent as ${wanted}.`)
  }
}

const procedureMethods: Record<string, HTTPMethods[]> = {
  query: ['GET', 'HEAD'],
  mutation: ['POST'],
  unknown: ['GET', 'POST'],
}

/** tRPC itself would say neither which method it takes, nor anything of a body that it was not asked for. */
export function refuseWrongProcedureMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isProcedureCall(request)) return
  // A name that it does not know, tRPC refuses itself.
  const allowed = procedureMethods[findProcedure(request)?.type ?? 'unknown'] ?? []
  if (allowed.some((method) => method === request.method)) return
  return sendWrongMethod(request, reply, allowed)
}

/** Bytes: more than the longest message to us takes, and little enough that thousands of them at once fit into the memory. */
export const largestVisitorBodyBytes = 65_536

/**
 * Long bodies are read for the administrator alone. Without a session the procedure refuses the call as usual, and the
 * body is not read.
 */
export function readLargeAdminBodies(trpc: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  trpc.addHook('onRoute', (route) => {
    if (route.url.startsWith('/trpc/')) route.bodyLimit = largestStoryBytes
  })
  trpc.addHook('preParsing', async (request, _reply, payload) => {
    if (!isProcedureCall(request) || isSmall(request)) return payload
    if (!findProcedure(request)?.isAdmin) throw new AppError('TOO_LARGE', 'That is too large to send.')
    if (await findSession(createContext(request))) return payload
    // Node reads on and throws away what is left once the response is sent.
    return Object.assign(Readable.from(['{}']), { receivedEncodedLength: Number(request.headers['content-length']) })
  })
}

function isSmall({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) <= largestVisitorBodyBytes
}
