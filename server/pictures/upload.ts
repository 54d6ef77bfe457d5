import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { largestUploadBytes, tooLargePicture } from '#domain/pictures/upload-limits.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { headBytes } from './process/picture-kinds.ts'

/** A file as it was sent, in a folder of its own that is removed with it. */
export interface ReceivedPicture {
  folder: string
  path: string
  /** Its name on the client's machine; for people, never for a path. */
  name: string
  /** The first half of its SHA-256, hex. */
  hash: string
  head: Buffer
  /** Aborted when the client has gone, or the server stops. */
  left: AbortSignal
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server stops: uploads take longer than a stop does. */
    uploadsEnd: AbortSignal
  }
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

/** Longer than the queue's longest wait: ten pictures of half a minute each, and this one. */
const longestWorkMs = 360_000
/** A form's limit has room for the texts and boundaries around the file. */
const largestFormBytes = largestUploadBytes + 65_536
const noFile = 'Send a form (multipart/form-data) with one picture in its field “file”.'

const brokenOff = 'This upload was cut off. Nothing was stored.'

const stopping = 'The site is being restarted. Nothing was stored: please upload this picture again in a moment.'

/** A form that has arrived whole: its file is on the disk. */
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
    const form = await orAborted(readForm(request, folder, left), left)
    // The connection is idle until this picture and those before it are done. Node sets the timeout again for the next request.
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
async function orAborted<Result>(act: Promise<Result>, left: AbortSignal): Promise<Result> {
  const isRead = new AbortController()
  const leaving = once(left, 'abort', { signal: isRead.signal }).then(() => left.throwIfAborted())
  try {
    return (await Promise.race([act, leaving])) as Result
  } finally {
    leaving.catch(() => undefined)
    isRead.abort()
  }
}

/** Aborted when the client goes before it has the response; Fastify's own signal ends with the request's body. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => raw.writableFinished || left.abort(new AppError('BAD_INPUT', brokenOff)))
  return left.signal
}

async function readForm(request: FastifyRequest, folder: string, left: AbortSignal): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError('BAD_INPUT', noFile)
  const form: { upload?: ReceivedPicture; fields: Record<string, string> } = { fields: {} }
  const limits = { files: 1, fields: 10, fileSize: largestUploadBytes }
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
    // A field that is declared as JSON arrives parsed.
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

/** The plug-in's errors about a form, with this site's message. */
function asRefusal(error: FastifyError): Error {
  if (error instanceof AppError) return error
  const isOfForm = /^FST_(PARTS|FILES|FIELDS|PROTO|INVALID|MP|NO_FORM|REQ_FILE)/.test(error.code ?? '')
  const isBroken = /Unexpected end|Part terminated|Premature|Multipart|header|needle/i.test(error.message)
  return isOfForm || isBroken ? new AppError('BAD_INPUT', noFile, { cause: error }) : error
}

/** Where uploads are while they are worked on: beside the database, because a system's own folder may be in its memory. */
export function uploadFolder(databaseFile: string): string {
  const home = databaseFile === ':memory:' ? join(tmpdir(), 'kelp-and-coral') : dirname(databaseFile)
  return join(home, 'cache', 'uploads')
}

/** The lock that one of all processes on a database holds while it works on a picture; null for a database in memory. */
export function pictureLockFile(databaseFile: string): string | null {
  return databaseFile === ':memory:' ? null : join(dirname(uploadFolder(databaseFile)), 'picture-turn')
}

/** A folder for one upload, named after this process. @throws AppError UNAVAILABLE when the disk is full or read-only */
export async function makeUploadFolder(databaseFile: string): Promise<string> {
  const parent = uploadFolder(databaseFile)
  return refusingFullDisk(async () => {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    return mkdtemp(join(parent, `${process.pid}-`))
  })
}

/** Writes a file to the disk while it comes. @throws AppError UNAVAILABLE when the disk is full */
export async function receiveUpload(
  file: NodeJS.ReadableStream,
  fileName: string,
  folder: string,
  left: AbortSignal,
): Promise<ReceivedPicture> {
  const path = join(folder, 'upload')
  const hash = createHash('sha256')
  await refusingFullDisk(() =>
    pipeline(file, hashing(hash), createWriteStream(path, { mode: 0o600 }), { signal: left }),
  )
  return {
    folder,
    path,
    name: shownName(fileName),
    hash: hash.digest('hex').slice(0, 32),
    head: await headOf(path),
    left,
  }
}

/** Removes the uploads of processes that were killed. Called at the start, when this process has none yet. */
export async function removeLeftUploads(databaseFile: string): Promise<void> {
  const parent = uploadFolder(databaseFile)
  const names = await readdir(parent).catch(() => [])
  const left = names.filter((name) => !isOfAnother(Number(name.split('-')[0])))
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

function isOfAnother(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

function shownName(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws AppError UNAVAILABLE when the disk is full */
export async function refusingFullDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new AppError('UNAVAILABLE', 'There is no room on the disk for this picture. Nothing was stored.', {
      cause: error,
    })
  }
}
