import { useState } from 'react'
import { largestUploadBytes, tooLargePicture } from '#domain/pictures/picture.ts'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { useApi } from '../../lib/api.ts'
import { isNoConnection, NoConnectionError, noConnectionText } from '../../lib/no-connection.ts'
import { isUnauthorized, useRecheck } from '../../lib/use-session.ts'
import type { StoredPicture } from './stored-picture.ts'
import { createUploadQueue } from './upload-queue.ts'

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
