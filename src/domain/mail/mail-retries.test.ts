import { expect, test } from 'vitest'
import { nextAttemptAt, retriedForMs } from './mail-retries.ts'

const first = new Date('2026-03-01T00:00:00Z')
const minutes = (count: number) => new Date(first.getTime() + count * 60_000)

test('the pause after each attempt doubles, from a minute to four hours', () => {
  const pauses = [1, 2, 3, 8, 9, 20].map((attempts) => Number(nextAttemptAt(attempts, first, first)) - Number(first))
  expect(pauses).toEqual([1, 2, 4, 128, 240, 240].map((pause) => pause * 60_000))
})

test('two days after the first attempt nothing is tried again', () => {
  expect(retriedForMs).toBe(48 * 3_600_000)
  expect(nextAttemptAt(20, first, minutes(44 * 60))).toEqual(minutes(48 * 60))
  expect(nextAttemptAt(20, first, minutes(44 * 60 + 1))).toBeNull()
})

test('messages that are never taken are tried for two days, about twenty times', () => {
  let now = first
  let attempts = 0
  for (let next: Date | null = first; next; next = nextAttemptAt(attempts, first, now)) {
    now = next
    attempts += 1
  }
  expect(attempts).toBe(19)
  expect(Number(now) - Number(first)).toBeLessThanOrEqual(retriedForMs)
})
