import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { largestUploadBytes, tooLargePicture } from '#domain/pictures/picture.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { makeUploadFolder, type ReceivedPicture, receiveUpload } from '#server/pictures/upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server stops: uploads take longer than a stop does. */
    uploadsEnd: AbortSignal
  }
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

/** Longer than all that may be waiting: ten pictures of half a minute each, and this one. */
const longestWorkMs = 360_000
/** A form's limit has room for the texts and boundaries around the file. */
const largestFormBytes = largestUploadBytes + 65_536
const noFile = 'Send a form (multipart/form-data) with one picture in its field “file”.'

const brokenOff = 'This upload was broken off. Nothing was stored.'

const stopping = 'The site is being restarted. Nothing was stored: please upload this picture again in a moment.'

/** A form that has come whole: its file is on the disk. */
interface ReceivedForm {
  upload: ReceivedPicture
  fields: Record<string, string>
}

export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  const end = new AbortController()
  app.decorate('uploadsEnd', end.signal)
  app.addHook('preClose', async () => end.abort(new AppError('UNAVAILABLE', stopping, { retryAfterSeconds: 10 })))
}

/** @throws AppError TOO_LARGE before anything is read */
export function refuseLargeForm({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > largestFormBytes) throw new AppError('TOO_LARGE', tooLargePicture)
}

/** Receives a form, has `use` work with it, and leaves nothing of it behind. @throws AppError BAD_INPUT, TOO_LARGE, UNAVAILABLE */
export async function receiveForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  databaseFile: string,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const { uploadsEnd } = request.server
  uploadsEnd.throwIfAborted()
  const folder = await makeUploadFolder(databaseFile)
  try {
    const left = AbortSignal.any([leavingOf(reply), uploadsEnd])
    const form = await orLeft(readForm(request, folder, left), left)
    // Nothing moves until the picture is done, and others may come before it; Node sets it anew for the next request.
    request.raw.socket.setTimeout?.(longestWorkMs)
    return await use(form)
  } finally {
    // The unread rest of a form would delay the stop.
    if (uploadsEnd.aborted) reply.header('connection', 'close')
    // A file that was about to be opened may come in between.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A stalled form raises no event of its own. @throws the reason of `left` */
async function orLeft<Result>(act: Promise<Result>, left: AbortSignal): Promise<Result> {
  const isRead = new AbortController()
  const leaving = once(left, 'abort', { signal: isRead.signal }).then(() => left.throwIfAborted())
  try {
    return (await Promise.race([act, leaving])) as Result
  } finally {
    leaving.catch(() => undefined)
    isRead.abort()
  }
}

/** Aborted when the client goes before it was answered. Fastify's own signal is that of the request, which ends with its body. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => raw.writableFinished || left.abort(new AppError('BAD_INPUT', brokenOff)))
  return left.signal
}

async function readForm(request: FastifyRequest, folder: string, left: AbortSignal): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError('BAD_INPUT', noFile)
  const form: { upload?: ReceivedPicture; fields: Record<string, string> } = { fields: {} }
  const limits = {
    files: 1,
    fields: 10,
    fileSize: largestUploadBytes,
  }
  try {
    for await (const part of request.parts({ limits })) await readPart(part, folder, left, form)
  } catch (error) {
    left.throwIfAborted()
    throw asRefusal(error as FastifyError)
  }
  if (!form.upload) throw new AppError('BAD_INPUT', noFile)
  return { upload: form.upload, fields: form.fields }
}

async function readPart(
  part: Multipart,
  folder: string,
  left: AbortSignal,
  form: Partial<ReceivedForm> & { fields: object },
) {
  if (part.type === 'field') {
    // One that is said to be JSON comes as what it says.
    if (typeof part.value !== 'string') throw new AppError('BAD_INPUT', noFile)
    Object.assign(form.fields, { [part.fieldname]: part.value })
    return
  }
  if (part.fieldname !== 'file') {
    part.file.resume()
    throw new AppError('BAD_INPUT', noFile)
  }
  form.upload = await receiveUpload(part.file, part.filename ?? '', folder, left)
  if (part.file.truncated) throw new AppError('TOO_LARGE', tooLargePicture)
}

/** What the plug-in has against a form, in the words of this site. */
function asRefusal(error: FastifyError): Error {
  if (error instanceof AppError) return error
  const isOfForm = /^FST_(PARTS|FILES|FIELDS|PROTO|INVALID|MP|NO_FORM|REQ_FILE)/.test(error.code ?? '')
  const isBroken = /Unexpected end|Part terminated|Premature|Multipart|header|needle/i.test(error.message)
  return isOfForm || isBroken ? new AppError('BAD_INPUT', noFile, { cause: error }) : error
}
