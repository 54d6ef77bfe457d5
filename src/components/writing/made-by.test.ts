import { expect, test } from 'vitest'
import { findMade } from './made-by.ts'

const sentAt = new Date('2026-11-22T10:00:00Z')
const row = (id: number, more = {}) => ({ id, title: 'Kelp', createdAt: sentAt, words: 'Leafy.', ...more })
type Row = ReturnType<typeof row>

async function found(rows: Row[]): Promise<number | null> {
  const read = async (id: number) => rows.find((row) => row.id === id) as Row
  const isAsSent = ({ words }: Row) => words === 'Leafy.'
  return (await findMade({ rows, sent: { title: ' Kelp ', sentAt }, read, isAsSent }))?.id ?? null
}

test('what a first save made is the newest of its title, made since by clocks that may differ by an hour', async () => {
  expect(await found([row(1), row(3), row(2), row(4, { title: 'Reef' })])).toBe(3)
  expect(await found([row(1, { createdAt: new Date('2026-11-22T09:00:01Z') })])).toBe(1)
  expect(await found([row(1, { createdAt: new Date('2026-11-22T09:00:00Z') })])).toBeNull()
})

test('one of the same title that says something else is not taken for it', async () => {
  expect(await found([row(1, { words: 'Sandy.' })])).toBeNull()
  expect(await found([row(1), row(2, { words: 'Sandy.' })])).toBe(1)
})
