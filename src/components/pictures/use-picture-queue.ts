import { useState } from 'react'
import { unexpectedErrorMessage } from '#domain/app-error.ts'
import { largestUploadBytes, tooLargePicture } from '#domain/picture.ts'
import { useApi } from '../../lib/api.ts'
import { isNoConnection, noConnectionText } from '../../lib/no-connection.ts'
import { isRefusal, useRecheck } from '../../lib/use-session.ts'
import { sendFile, UploadError } from '../upload/send-file.ts'
import { createUploadQueue } from '../upload/upload-queue.ts'
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
          if (error instanceof UploadError && isRefusal(error)) void recheck()
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
