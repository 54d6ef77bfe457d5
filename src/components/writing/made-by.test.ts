import { expect, test } from 'vitest'
import { madeBy } from './made-by.ts'

const sentAt = new Date('2026-11-22T10:00:00Z')
const row = (id: number, more = {}) => ({ id, title: 'Kelp', createdAt: sentAt, revision: 1, ...more })
const found = (rows: ReturnType<typeof row>[]) => madeBy(rows, { title: ' Kelp ', sentAt })?.id ?? null

test('what a first save made is the newest of its title, made since by clocks that may differ by an hour', () => {
  expect(found([row(1), row(3), row(2), row(4, { title: 'Reef' })])).toBe(3)
  expect(found([row(1, { createdAt: new Date('2026-11-22T09:00:01Z') })])).toBe(1)
  expect(found([row(1, { createdAt: new Date('2026-11-22T09:00:00Z') })])).toBeNull()
})

test('one that was saved again since is not taken for it', () => {
  expect(found([row(1, { revision: 2 })])).toBeNull()
})
