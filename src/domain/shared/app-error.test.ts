import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'

test('a refusal keeps its words, when to try again and what it came from', () => {
  const cause = new Error('SQLITE_BUSY')
  const refusal = new AppError('UNAVAILABLE', 'Please try again in a moment.', { retryAfterSeconds: 5, cause })
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', message: 'Please try again in a moment.', retryAfterSeconds: 5 })
  expect(refusal.cause).toBe(cause)
  expect(String(refusal)).toBe('AppError: Please try again in a moment.')
})
