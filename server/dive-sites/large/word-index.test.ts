import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

test('of thousands of words, each knows the rows that have it, and no other', () => {
  const rows = 400
  const expected = new Map<string, number[]>()
  const index = new WordIndex(rows)
  for (let row = 0; row < rows; row += 1) {
    // New words in every row, some that come back, one that is in all.
    const words = [`own${row}`, ...Array.from({ length: 9 }, (_, n) => `w${(row * 7 + n * 331) % 3_000}`), 'reef']
    for (const word of new Set(words)) expected.set(word, [...(expected.get(word) ?? []), row])
    index.addText(row, words.join(', '))
  }
  const wrong = [...expected].filter(
    ([word, its]) => [...index.rowsWith((each) => each === word)].join() !== its.join(),
  )

  expect(expected.size).toBeGreaterThan(2_305)
  expect(wrong).toEqual([])
})

test('words with letters beyond ASCII are words like others', () => {
  const index = new WordIndex(2)
  index.addText(0, 'élan, reef')
  index.addText(1, 'reef')

  expect([...index.rowsWith((word) => word === 'élan')]).toEqual([0])
  expect([...index.rowsWith((word) => word === 'reef')]).toEqual([0, 1])
})
