import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createFewAtOnce } from './few-at-once.ts'

const [client, other, third] = ['203.0.113.1', '198.51.100.2', '192.0.2.3']

test('as many as there may be are counted until they have been read, or their reader has gone', async () => {
  const few = createFewAtOnce({ forAll: 2, forClient: 2 })
  const [read, left] = [few.count(client, new PassThrough()), few.count(other, new PassThrough())]
  expect(few.isFull(third)).toBe(true)
  read.end()
  read.resume()
  await once(read, 'close')
  expect(few.isFull(third)).toBe(false)
  const next = few.count(client, new PassThrough())
  expect(few.isFull(third)).toBe(true)
  left.destroy()
  await once(left, 'close')
  expect(few.isFull(third)).toBe(false)

  next.destroy()
})

test('one client holds a part of the places, however slowly he reads; his whole network counts as one', async () => {
  const few = createFewAtOnce({ forAll: 5, forClient: 2 })
  const held = [few.count('2001:db8:0:7::1', new PassThrough()), few.count('2001:db8:0:7::2', new PassThrough())]
  expect([few.isFull('2001:db8:0:7::3'), few.isFull(other)]).toEqual([true, false])
  held[0]?.destroy()
  await once(held[0] as PassThrough, 'close')

  expect(few.isFull('2001:db8:0:7::3')).toBe(false)
  held[1]?.destroy()
})

test('a client who has read one of his two has one place again, not both', async () => {
  const written = createFewAtOnce({ forAll: 10, forClient: 2 })
  const [first] = [1, 2].map(() => written.count('203.0.113.1', new PassThrough()))
  first?.destroy()
  if (first) await once(first, 'close')
  expect(written.isFull('203.0.113.1')).toBe(false)
  written.count('203.0.113.1', new PassThrough())

  expect(written.isFull('203.0.113.1')).toBe(true)
})

test('when all places are taken, who has most of them loses his oldest to who has none, however slowly he reads', async () => {
  const few = createFewAtOnce({ forAll: 5, forClient: 3 })
  const [oldest, ...others] = [1, 2, 3].map(() => few.count(client, new PassThrough()))
  const theirs = [1, 2].map(() => few.count(other, new PassThrough()))
  expect(few.isFull(third)).toBe(false)
  const mine = few.count(third, new PassThrough())

  expect([oldest, ...others, ...theirs, mine].map((stream) => stream?.destroyed)).toEqual([
    true,
    ...Array(5).fill(false),
  ])
  expect(few.isFull(client)).toBe(true)
  for (const stream of [...others, ...theirs, mine]) stream.destroy()
})
