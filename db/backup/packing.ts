import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { errorCode } from '../errors.ts'

// Pictures make a database many gigabytes: nothing here holds more of it than a piece.

/** The first bytes of every zstd file. Source: RFC 8878, section 3.1.1. */
const packedSign = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Compresses a file, with a checksum of the uncompressed bytes. */
export async function packFile(source: string, target: string): Promise<void> {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  await pipeline(
    createReadStream(source),
    createZstdCompress({ params }),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  )
}

export interface FileSum {
  /** Hex. */
  sha256: string
  bytes: number
}

/** There is more in a file than may be written. */
export class TooMuchUnpacked extends Error {}

/**
 * Reads a file whole, compressed or not, and writes what was in it to `target`, or nowhere.
 * @throws TooMuchUnpacked; Error when it is cut off or does not fit its checksum (`isPackingDamage`), or the target can't
 *   be written
 */
export async function unpackFile(
  source: string,
  target: string | null,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<FileSum & { unpackedBytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  let unpackedBytes = 0
  const limit = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      unpackedBytes += piece.length
      if (unpackedBytes > mostBytes) throw new TooMuchUnpacked()
      yield piece
    }
  }
  const unpack = (await isPacked(source)) ? createZstdDecompress() : new PassThrough()
  const end = target === null ? nowhere() : createWriteStream(target, { mode: 0o600 })
  await pipeline(createReadStream(source), count, unpack, limit, end)
  return { sha256: hash.digest('hex'), bytes, unpackedBytes }
}

/** Whether the packed file is damaged, and not the disk at fault. */
export function isPackingDamage(error: unknown): boolean {
  return /^(ZSTD|Z)_/.test(errorCode(error))
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(packedSign.length), 0, packedSign.length, 0)
    return buffer.equals(packedSign)
  } finally {
    await handle.close()
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_piece, _encoding, done) => done() })
}
