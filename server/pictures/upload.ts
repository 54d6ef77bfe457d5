import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/shared/app-error.ts'
import { headBytes } from './process/picture-kinds.ts'

/** A file as it came, in a folder of its own that goes away with it. */
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
    throw new AppError('UNAVAILABLE', 'The disk has no room for this picture. Nothing was stored.', { cause: error })
  }
}
