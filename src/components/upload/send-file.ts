import { unexpectedErrorMessage } from '#domain/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'

interface Sending {
  /** How much of it has left, from 0 to 1; at 1 the server works on it. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** What a refused upload says. Its `data` is that of the procedures' errors, so that the same questions are asked of it. */
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

/** Whatever is no answer of ours, such as a proxy's page, is told in the words for any other failure. */
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
