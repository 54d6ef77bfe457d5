import { useState } from 'react'
import { largestUploadBytes, tooLargePicture } from '#domain/pictures/upload-limits.ts'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { useApi } from '../../lib/api.ts'
import { isNoConnection, NoConnectionError, noConnectionText } from '../../lib/no-connection.ts'
import { createStore } from '../../lib/store.ts'
import { isUnauthorized, useRecheck } from '../../lib/use-session.ts'
import type { StoredPicture } from './stored-picture.ts'

/** Statuses with which the server refuses a file for good. */
const refusesFile = [400, 413]

/** The queue of pictures to upload. It goes on when its component is gone. */
export function usePictureQueue() {
  const api = useApi()
  const recheck = useRecheck()
  const [queue] = useState(() =>
    createUploadQueue<StoredPicture>({
      send: async (file, way) => {
        try {
          const stored = await sendFile<StoredPicture>('/api/pictures', formWith(file), way)
          void api.adminContent.pictures.invalidate()
          void api.adminContent.storage.invalidate()
          return stored
        } catch (error) {
          // The password is asked for over the screen; the file stays in its list.
          if (error instanceof UploadError && isUnauthorized(error)) void recheck()
          throw error
        }
      },
      failureOf: (error) => {
        if (isNoConnection(error)) return { problem: noConnectionText, canRetry: true }
        if (!(error instanceof UploadError)) return { problem: unexpectedErrorMessage, canRetry: true }
        return { problem: error.message, canRetry: !refusesFile.includes(error.data.httpStatus) }
      },
      problemOf: ({ size }) => (size > largestUploadBytes ? tooLargePicture : ''),
    }),
  )
  return queue
}

function formWith(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

interface Sending {
  /** The sent part, from 0 to 1; at 1 the server works on it. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** A refused upload. Its `data` has the form of a procedure's error, so that the same functions read it. */
export class UploadError extends Error {
  readonly data: { httpStatus: number }

  constructor(httpStatus: number, message: string) {
    super(message)
    this.name = 'UploadError'
    this.data = { httpStatus }
  }
}

/**
 * Sends a form with a file by XMLHttpRequest, because `fetch` reports no progress.
 * @throws UploadError with the server's message, NoConnectionError, or the signal's reason
 */
export function sendFile<Answer>(path: string, form: FormData, { onProgress, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      const answer = readResponse(request)
      if (answer instanceof Error) reject(answer)
      else resolve(answer as Answer)
    }
    request.onerror = () => reject(new NoConnectionError())
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.open('POST', path)
    request.send(form)
  })
}

/** A response that is not ours, such as a proxy's page, gets the message for any other failure. */
function readResponse({ status, responseText }: XMLHttpRequest): unknown {
  const answer = parsed(responseText)
  const isDone = status >= 200 && status < 300
  if (isDone && answer) return answer
  const said = answer && typeof answer === 'object' && 'error' in answer ? answer.error : null
  return new UploadError(status, typeof said === 'string' ? said : unexpectedErrorMessage)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One file of a queue. */
export interface QueuedUpload<Stored> {
  id: number
  file: File
  /** 'working': all of it is sent, and the server works on it. */
  state: 'waiting' | 'sending' | 'working' | 'done' | 'failed'
  /** The sent part, from 0 to 1. */
  part: number
  /** Why it failed; else empty. */
  problem: string
  stored: Stored | null
  /** Whether another try makes sense: a file that was refused stays as it is. */
  canRetry: boolean
  onStored: (stored: Stored) => void
}

interface QueueOptions<Stored> {
  /** Sends one file, and rejects with the error. */
  send: (file: File, way: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Stored>
  failureOf: (error: unknown) => { problem: string; canRetry: boolean }
  /** Why a file can't be sent; empty if it can. */
  problemOf: (file: File) => string
}

/** The server works on one at a time, so a second one can be sent meanwhile. */
const mostAtOnce = 2

export type UploadQueue<Stored> = ReturnType<typeof createUploadQueue<Stored>>

/** Sends files in order; each can be removed or tried again. */
export function createUploadQueue<Stored>({ send, failureOf, problemOf }: QueueOptions<Stored>) {
  const uploads = createStore<readonly QueuedUpload<Stored>[]>([])
  let count = 0
  const controllers = new Map<number, AbortController>()
  const change = (id: number, changes: Partial<QueuedUpload<Stored>>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const start = async (upload: QueuedUpload<Stored>) => {
    const { id } = upload
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', part: 0, problem: '' })
    const onProgress = (part: number) => change(id, { part, state: part < 1 ? 'sending' : 'working' })
    try {
      const stored = await send(upload.file, { onProgress, signal: controller.signal })
      // It was removed from the list meanwhile.
      if (controller.signal.aborted) return
      change(id, { state: 'done', part: 1, stored })
      upload.onStored(stored)
    } catch (error) {
      // This changes nothing if it was removed from the list.
      change(id, { state: 'failed', ...failureOf(error) })
    } finally {
      controllers.delete(id)
      startNext()
    }
  }
  const startNext = () => {
    const next = uploads.get().find(({ state }) => state === 'waiting')
    if (!next || controllers.size >= mostAtOnce) return
    void start(next)
    startNext()
  }
  return {
    uploads,
    /** A file with a problem is shown with it, and not sent. `onStored` runs for each uploaded file. */
    add: (files: readonly File[], onStored: (stored: Stored) => void) => {
      const added = files.map((file): QueuedUpload<Stored> => {
        const problem = problemOf(file)
        count += 1
        return {
          id: count,
          file,
          state: problem ? 'failed' : 'waiting',
          part: 0,
          problem,
          ...{ stored: null, canRetry: !problem, onStored },
        }
      })
      uploads.set([...uploads.get(), ...added])
      startNext()
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', problem: '' })
      startNext()
    },
    /** Stops sending it, and removes it from the list. */
    remove: (id: number) => {
      controllers.get(id)?.abort()
      uploads.set(uploads.get().filter((upload) => upload.id !== id))
    },
    /** Removes finished uploads from the list. */
    clear: () => uploads.set(uploads.get().filter(({ state }) => state !== 'done')),
  }
}

/** "3 of 5 uploaded, 1 failed": for a live region. */
export function uploadsSaid(uploads: readonly Pick<QueuedUpload<unknown>, 'state'>[]): string {
  if (uploads.length === 0) return ''
  const count = (wanted: string) => uploads.filter(({ state }) => state === wanted).length
  const failed = count('failed')
  return `${count('done')} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`
}
