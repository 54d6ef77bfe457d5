import { beforeEach, expect, test } from 'vitest'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { holdUploads } from './upload-testing.ts'
import { sendFile, UploadError } from './use-picture-queue.ts'

let requests: ReturnType<typeof holdUploads> = []
beforeEach(() => {
  requests = holdUploads()
})

/** Sends a form; what it told of its progress is in `parts`. */
function send() {
  const parts: number[] = []
  const giveUp = new AbortController()
  const onProgress = (part: number) => parts.push(part)
  const form = new FormData()
  form.set('file', new File(['x'], 'reef.jpg'))
  const answer = sendFile<{ id: number }>('/api/pictures', form, { onProgress, signal: giveUp.signal })
  const [request] = requests
  if (!request) throw new Error('Nothing was sent.')
  return { answer, parts, giveUp, request, form }
}

test('a form is posted, tells how far it is, and brings what the server answers', async () => {
  const { answer, parts, request, form } = send()
  expect([request.method, request.path, request.form]).toEqual(['POST', '/api/pictures', form])
  request.progress(0.25)
  request.answer(201, { id: 7 })

  expect(await answer).toEqual({ id: 7 })
  // All of it has left before the answer is there.
  expect(parts).toEqual([0.25, 1])
})

test.each([
  [400, { error: 'This is a HEIC photo.' }, 'This is a HEIC photo.'],
  [300, { error: 'Elsewhere.' }, 'Elsewhere.'],
  [400, { error: 5 }, unexpectedErrorMessage],
  [502, '<h1>Bad gateway</h1>', unexpectedErrorMessage],
  [502, '"Bad gateway"', unexpectedErrorMessage],
  [200, 'null', unexpectedErrorMessage],
])('an answer %i with %j is a refusal in words', async (status, body, words) => {
  const { answer, request } = send()
  request.answer(status, body)

  const error = await answer.catch((reason) => reason)
  expect(error).toBeInstanceOf(UploadError)
  expect([error.name, error.message, error.data]).toEqual(['UploadError', words, { httpStatus: status }])
})

test('a line that breaks is no answer of the server', async () => {
  const { answer, request } = send()
  request.breakLine()

  await expect(answer).rejects.toBeInstanceOf(NoConnectionError)
})

test('what is given up is sent no further, and ends with the reason', async () => {
  const { answer, giveUp, request } = send()
  giveUp.abort(new Error('enough'))

  expect(request.isAborted).toBe(true)
  await expect(answer).rejects.toThrow('enough')
})
