import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLine, createTurns } from './turns.ts'

const [client, other] = ['203.0.113.1', '198.51.100.2']

/** How many of 20 connections that are opened during one work have been taken when the next work begins. */
async function takenBetweenTwoWorks(elapsedMs: () => number): Promise<number> {
  const sockets: Socket[] = []
  let taken = 0
  const server = createServer(() => {
    taken += 1
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const takeTurn = createTurns(elapsedMs)
  const first = takeTurn(async () => {
    for (let count = 0; count < 20; count += 1) sockets.push(connect(port, '127.0.0.1'))
  }, client)
  const second = takeTurn(async () => taken, client)
  await first
  return second
}

test('who comes over connections of their own while something is made are taken before the next is begun', async () => {
  expect(await takenBetweenTwoWorks(() => 0)).toBe(20)
})

test('the next is not kept waiting for long, whatever is done in between', async () => {
  let elapsed = 0
  const taken = await takenBetweenTwoWorks(() => {
    elapsed += 60
    return elapsed
  })

  expect(taken).toBeLessThan(10)
})

test('so many are at work at once, the others in the order in which they came, also when one fails', async () => {
  const inLine = createLine(2)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) =>
    inLine(() => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const [a, b, c, d] = [work('a'), work('b'), work('c'), work('d')]
  await expect.poll(() => begun).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('c')?.resolve('c')
  ends.get('d')?.resolve('d')
  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd'])

  const [e, f] = [work('e'), work('f')]
  await expect.poll(() => begun.slice(4)).toEqual(['e', 'f'])
  ends.get('e')?.resolve('e')
  ends.get('f')?.resolve('f')
  await Promise.all([e, f])
})

test('between two works in turn, whoever came meanwhile is served', async () => {
  const takeTurn = createTurns()
  const seen: (number | string)[] = []
  const works = [1, 2].map((work) => takeTurn(async () => seen.push(work), client))
  setImmediate(() => seen.push('others'))
  await Promise.all(works)

  expect(seen).toEqual([1, 'others', 2])
})

test('who asks for one thing does not wait behind the hundred of somebody else, whose order stays', async () => {
  const takeTurn = createTurns()
  const done: string[] = []
  const many = Array.from({ length: 100 }, (_, turn) => takeTurn(async () => done.push(`his ${turn}`), client))
  const one = takeTurn(async () => done.push('mine'), other)
  await Promise.all([...many, one])

  expect(done.filter((name) => name !== 'mine')).toEqual(Array.from({ length: 100 }, (_, turn) => `his ${turn}`))
  expect(done.indexOf('mine')).toBeLessThan(3)
})

test('what fails keeps nobody waiting, whether it was begun or not', async () => {
  const takeTurn = createTurns()
  const failures = [
    takeTurn(() => Promise.reject(new Error('late')), client),
    takeTurn(() => {
      throw new Error('at once')
    }, client),
  ]
  const next = takeTurn(async () => 'made', client)

  expect(await Promise.allSettled(failures)).toMatchObject([
    { reason: { message: 'late' } },
    { reason: { message: 'at once' } },
  ])
  expect(await next).toBe('made')
})

test('what nobody waits for any more is out of the line, and says why; what was begun is done', async () => {
  const takeTurn = createTurns()
  const made: string[] = []
  const left = new AbortController()
  const work = (name: string, signal?: AbortSignal) => takeTurn(async () => made.push(name), client, signal)
  const begun = work('begun', left.signal)
  const works = [begun, work('left', left.signal), work('kept'), work('left too', left.signal)]
  left.abort(new Error('He has gone.'))
  works.push(work('had left before', left.signal))

  expect(await Promise.allSettled(works)).toMatchObject([
    { status: 'fulfilled' },
    { reason: { message: 'He has gone.' } },
    { status: 'fulfilled' },
    { reason: { message: 'He has gone.' } },
    { reason: { message: 'He has gone.' } },
  ])
  expect(made).toEqual(['begun', 'kept'])
})
