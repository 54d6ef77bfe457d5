import { beforeEach, expect, test } from 'vitest'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { holdUploads } from './upload-testing.ts'
import { createUploadQueue, sendFile, UploadError, uploadsSaid } from './use-picture-queue.ts'

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

/** A queue whose sending the test ends. */
function openQueue() {
  const sent = new Map<
    string,
    {
      answer: (stored: string) => void
      fail: (error: Error) => void
      progress: (part: number) => void
      signal: AbortSignal
    }
  >()
  const stored: string[] = []
  const queue = createUploadQueue<string>({
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sent.set(name, { answer: resolve, fail: reject, progress: onProgress, signal })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    failureOf: (error) => ({ problem: String(error), canRetry: !String(error).includes('film') }),
    problemOf: ({ name }) => (name === 'large' ? 'Too large.' : ''),
  })
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      (each) => stored.push(each),
    )
  const states = () => queue.uploads.get().map(({ file, state }) => `${file.name} ${state}`)
  const one = (name: string) => {
    const found = sent.get(name)
    if (!found) throw new Error(`${name} was not sent`)
    return found
  }
  const idOf = (name: string) => queue.uploads.get().find(({ file }) => file.name === name)?.id ?? 0
  return { queue, add, one, sent, stored, states, idOf }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two files are sent at a time, the next one when one of them is there', async () => {
  const { add, one, states, stored } = openQueue()
  add('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  one('b').answer('B')
  await settled()

  expect(states()).toEqual(['a sending', 'b done', 'c sending'])
  expect(stored).toEqual(['B'])
})

test('once a file has left whole, the server works on it', () => {
  const { queue, add, one, states } = openQueue()
  add('a')
  one('a').progress(0.5)
  expect(queue.uploads.get()[0]?.part).toBe(0.5)
  expect(states()).toEqual(['a sending'])
  one('a').progress(1)

  expect(states()).toEqual(['a working'])
})

test('a failure takes one file, says why, and does not hold up the others; it can be tried again', async () => {
  const { queue, add, one, states, stored, idOf } = openQueue()
  add('a', 'b', 'c')
  one('a').progress(0.5)
  one('a').fail(new Error('This took too long.'))
  await settled()
  expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
  expect(queue.uploads.get()[0]?.problem).toBe('Error: This took too long.')
  queue.retry(idOf('a'))
  expect(states()).toEqual(['a waiting', 'b sending', 'c sending'])
  expect(queue.uploads.get()[0]).toMatchObject({ problem: '', canRetry: true })
  one('b').answer('B')
  await settled()
  expect(states()).toEqual(['a sending', 'b done', 'c sending'])
  expect(queue.uploads.get()[0]?.part).toBe(0)
  one('a').answer('A')
  await settled()

  expect(stored).toEqual(['B', 'A'])
})

test('what is taken out is given up, its answer is nobody’s, and the next one is sent', async () => {
  const { queue, add, one, states, stored, idOf } = openQueue()
  add('a', 'b', 'c')
  const { signal } = one('a')
  queue.remove(idOf('a'))
  expect(signal.aborted).toBe(true)
  await settled()

  expect(states()).toEqual(['b sending', 'c sending'])
  expect(stored).toEqual([])
})

test('a file with a problem is shown with it, and never sent', () => {
  const { queue, add, sent, states } = openQueue()
  add('large', 'a')
  expect(queue.uploads.get().map(({ canRetry }) => canRetry)).toEqual([false, true])

  expect(states()).toEqual(['large failed', 'a sending'])
  expect([...sent.keys()]).toEqual(['a'])
})

test('what is cleared leaves those on their way, in the order in which they were given', async () => {
  const { queue, add, one, states } = openQueue()
  add('a')
  add('b', 'c', 'd')
  one('a').answer('A')
  await settled()
  expect(queue.uploads.get()[0]).toMatchObject({ state: 'done', part: 1, stored: 'A' })
  queue.clear()

  expect(states()).toEqual(['b sending', 'c sending', 'd waiting'])
})

test('how far all are is said in one line', () => {
  expect(uploadsSaid([])).toBe('')
  expect(uploadsSaid([{ state: 'done' }, { state: 'sending' }, { state: 'waiting' }])).toBe('1 of 3 uploaded')
  expect(uploadsSaid([{ state: 'done' }, { state: 'failed' }])).toBe('1 of 2 uploaded, 1 failed')
})
