import { afterEach, expect, test, vi } from 'vitest'
import { NoConnectionError } from '../lib/no-connection.ts'
import { troubleOf } from './trouble-notice.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a refusal that was planned is said in its own words, a fault of the server is not', () => {
  const failed = (code: string) => Object.assign(new Error('Please wait a moment.'), { data: { code } })
  const refusal = failed('TOO_MANY_REQUESTS')
  expect(troubleOf({ error: refusal, isPaused: false })).toBe(refusal)
  expect(troubleOf({ error: failed('INTERNAL_SERVER_ERROR'), isPaused: false })).toBe('server')
})

test.each([
  [{ error: null, isPaused: false }, true, null],
  [{ error: null, isPaused: true }, true, 'offline'],
  [{ error: new Error('502: Bad Gateway'), isPaused: true }, true, 'offline'],
  [{ error: new Error('502: Bad Gateway'), isPaused: false }, false, 'server'],
  [{ error: new NoConnectionError(), isPaused: false }, true, 'connection'],
  [{ error: new NoConnectionError(), isPaused: false }, false, 'offline'],
] as const)('a question with %j while the browser is online (%s) is troubled by: %s', (asked, onLine, trouble) => {
  vi.stubGlobal('navigator', { onLine })
  expect(troubleOf(asked)).toBe(trouble)
})
