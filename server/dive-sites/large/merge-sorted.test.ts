import { expect, test } from 'vitest'
import { mergeSorted } from './merge-sorted.ts'

test('sorted lists become one, and what is equal stays in the order of the lists', async () => {
  const all = Array.from({ length: 12_000 }, (_, place) => ({ size: (place * 7_919) % 500, place }))
  const bySize = (a: { size: number }, b: { size: number }) => a.size - b.size
  const lists = [0, 1, 2, 3, 4].map((part) => all.slice(part * 2_500, (part + 1) * 2_500).sort(bySize))

  expect(await mergeSorted(lists, bySize)).toEqual(all.toSorted(bySize))
  expect(await mergeSorted([], bySize)).toEqual([])
})

test('others are served while long lists are merged', async () => {
  const lists = [0, 1, 2, 3].map((part) => Array.from({ length: 10_000 }, (_, at) => at * 4 + part))
  let served = 0
  const merged = mergeSorted(lists, (a, b) => a - b)
  const serve = () => {
    served += 1
    setImmediate(serve)
  }
  const first = setImmediate(serve)
  await merged
  clearImmediate(first)

  expect(served).toBeGreaterThan(5)
})
