import { type LocatedDive, locateDives } from '#domain/my-sites/dive-log.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { readDiveLog } from './read-dive-log.ts'

export interface LogRequest {
  file: File
  tomorrow: string
  diveSites: { id: number; latitude: number; longitude: number }[]
}

/** The dives, or why there are none. */
export type LogResponse = { dives: LocatedDive[] } | { problem: string }

/** Parsing takes seconds: the page stays usable meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<LogRequest>) => postMessage(await read(data)))

async function read({ file, tomorrow, diveSites }: LogRequest): Promise<LogResponse> {
  try {
    return { dives: locateDives(readDiveLog(await decoded(file), tomorrow), diveSites) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message }
    return { problem: 'This file could not be read. It may be too large for the memory of this device.' }
  }
}

/** Older programs write other encodings than UTF-8, and say so in the first line. */
async function decoded(file: File): Promise<string> {
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*\bencoding=["']([\w-]+)/.exec(await file.slice(0, 200).text()) ?? []
  return new TextDecoder(encoding).decode(await file.arrayBuffer())
}
