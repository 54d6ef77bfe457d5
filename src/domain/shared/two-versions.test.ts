import { expect, test } from 'vitest'
import { twoVersions } from './two-versions.ts'

const before = { title: 'Kelp', excerpt: 'Short.', author: 'Jo', content: 'Leafy.' }

test('what only the other one changed stays his, what I changed is mine to decide, and what both made equal is nobody’s question', () => {
  const mine = { ...before, title: 'Kelp by night', content: 'Dark.' }
  const theirs = { ...before, title: 'Kelp by day', author: 'Ada', content: 'Dark.' }

  expect(twoVersions(before, mine, theirs)).toEqual({
    toDecide: ['title'],
    theirsAlone: ['author'],
    merged: { title: 'Kelp by night', excerpt: 'Short.', author: 'Ada', content: 'Dark.' },
  })
})

test('a field that I emptied and the other one left alone is mine to decide, and so empty', () => {
  const { toDecide, merged } = twoVersions(before, { ...before, excerpt: '' }, { ...before, author: 'Ada' })

  expect(toDecide).toEqual(['excerpt'])
  expect(merged).toEqual({ ...before, excerpt: '', author: 'Ada' })
})

test('when nobody knows what it was before, every difference is mine to decide', () => {
  const mine = { ...before, title: 'Kelp by night' }

  expect(twoVersions(null, mine, { ...before, author: 'Ada' })).toEqual({
    toDecide: ['title', 'author'],
    theirsAlone: [],
    merged: mine,
  })
})
