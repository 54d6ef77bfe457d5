import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createFewAtOnce } from './few-at-once.ts'

test('as many as there may be are counted until they have been read, or their reader has gone', async () => {
  const few = createFewAtOnce(2)
  const [read, left] = [few.count(new PassThrough()), few.count(new PassThrough())]
  expect(few.isFull()).toBe(true)
  read.end()
  read.resume()
  await once(read, 'close')
  expect(few.isFull()).toBe(false)
  const next = few.count(new PassThrough())
  expect(few.isFull()).toBe(true)
  left.destroy()
  await once(left, 'close')
  expect(few.isFull()).toBe(false)

  next.destroy()
})
