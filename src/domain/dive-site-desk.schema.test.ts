import { expect, test } from 'vitest'
import { deskPageInput } from './dive-site-desk.schema.ts'

test('the management of a large directory searches for two hundred letters and no more', () => {
  const isTaken = (letters: number) => deskPageInput.safeParse({ q: 'x'.repeat(letters) }).success

  expect([isTaken(200), isTaken(201)]).toEqual([true, false])
})
