import { expect, test } from 'vitest'
import { longestIdList, readIdList, writeIdList } from './id-list.ts'

test.each([
  [[7], '7'],
  [[140, 7, 101, 102, 103, 140], '7,101-103,140'],
  [[1, 2], '1-2'],
  [[], ''],
])('the ids %j are written as %s', (ids, text) => {
  expect(writeIdList(ids)).toBe(text)
})

test('what was written is read back, and holds no other', () => {
  const isIn = readIdList(writeIdList([7, 101, 102, 103]))

  expect([6, 7, 8, 100, 101, 102, 103, 104].filter((id) => isIn?.(id))).toEqual([7, 101, 102, 103])
})

test.each(['', 'a', '1,', '1--2', '-1', '1e3', '1,2;3', `1${',1'.repeat(longestIdList / 2)}`])(
  '%.20s is no list of ids',
  (text) => {
    expect(readIdList(text)).toBeNull()
  },
)
