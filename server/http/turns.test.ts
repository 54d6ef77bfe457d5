import { expect, test } from 'vitest'
import { createLine, createTurns } from './turns.ts'

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
  const works = [1, 2].map((work) => takeTurn(async () => seen.push(work)))
  setImmediate(() => seen.push('others'))
  await Promise.all(works)

  expect(seen).toEqual([1, 'others', 2])
})
