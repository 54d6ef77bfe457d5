import { useState } from 'react'
import { largestUploadBytes, tooLargePicture } from '#domain/pictures/picture.ts'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { useApi } from '../../lib/api.ts'
import { isNoConnection, NoConnectionError, noConnectionText } from '../../lib/no-connection.ts'
import { isUnauthorized, useRecheck } from '../../lib/use-session.ts'
import type { StoredPicture } from './stored-picture.ts'

/** Answers that a file gets whenever it comes. */
const refusesFile = [400, 413]

/** Pictures on their way to the site. They go on when the component that sent them is left. */
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
  /** How much of it has left, from 0 to 1; at 1 the server works on it. */
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
 * Sends a form with a file, by XMLHttpRequest: `fetch` does not tell how far it is.
 * @throws UploadError in the server's words, NoConnectionError, or the signal's reason
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
      const answer = readAnswer(request)
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
function readAnswer({ status, responseText }: XMLHttpRequest): unknown {
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

/** One file on its way. */
export interface QueuedUpload<Stored> {
  id: number
  file: File
  /** Waiting for its turn; being sent; all there, and the server works on it. */
  state: 'waiting' | 'sending' | 'working' | 'done' | 'failed'
  /** How much of it has left, from 0 to 1. */
  part: number
  /** Why it failed, in words. */
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
  /** Why a file is not even sent; empty when it is. */
  problemOf: (file: File) => string
}

/** The server works on one at a time: a second one is sent meanwhile. */
const mostAtOnce = 2

export type UploadQueue<Stored> = ReturnType<typeof createUploadQueue<Stored>>

/** Files that are sent one after the other; each can be given up, or tried again. A store for `useSyncExternalStore`. */
export function createUploadQueue<Stored>({ send, failureOf, problemOf }: QueueOptions<Stored>) {
  let uploads: readonly QueuedUpload<Stored>[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const controllers = new Map<number, AbortController>()
  const show = (next: readonly QueuedUpload<Stored>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, changes: Partial<QueuedUpload<Stored>>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const start = async (upload: QueuedUpload<Stored>) => {
    const { id } = upload
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', part: 0, problem: '' })
    const onProgress = (part: number) => change(id, { part, state: part < 1 ? 'sending' : 'working' })
    try {
      const stored = await send(upload.file, { onProgress, signal: controller.signal })
      // Nobody waits for a file that was taken out of the list.
      if (controller.signal.aborted) return
      change(id, { state: 'done', part: 1, stored })
      upload.onStored(stored)
    } catch (error) {
      // One that was given up is in the list no more.
      change(id, { state: 'failed', ...failureOf(error) })
    } finally {
      controllers.delete(id)
      startNext()
    }
  }
  const startNext = () => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || controllers.size >= mostAtOnce) return
    void start(next)
    startNext()
  }
  return {
    all: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Files with a problem are shown with it, and not sent. `onStored` runs for each that was uploaded. */
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
      show([...uploads, ...added])
      startNext()
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', problem: '' })
      startNext()
    },
    /** Gives it up, wherever it is, and takes it out of the list. */
    remove: (id: number) => {
      controllers.get(id)?.abort()
      show(uploads.filter((upload) => upload.id !== id))
    },
    /** Takes finished uploads out of the list. */
    clear: () => show(uploads.filter(({ state }) => state !== 'done')),
  }
}

/** "3 of 5 uploaded, 1 failed": for a live region. */
export function uploadsSaid(uploads: readonly Pick<QueuedUpload<unknown>, 'state'>[]): string {
  if (uploads.length === 0) return ''
  const count = (wanted: string) => uploads.filter(({ state }) => state === wanted).length
  const failed = count('failed')
  return `${count('done')} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`
}
