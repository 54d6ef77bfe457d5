import { afterEach, expect, test, vi } from 'vitest'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { troubleOf } from './trouble-notice.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a refusal that was planned is said in its own words, a fault of the server is not', () => {
  const failed = (code: string) => Object.assign(new Error('Please wait a moment.'), { data: { code } })
  const refusal = failed('TOO_MANY_REQUESTS')
  expect(troubleOf(refusal)).toBe(refusal)
  expect(troubleOf(failed('INTERNAL_SERVER_ERROR'))).toBe('server')
})

test.each([
  [null, true, null],
  [new Error('502: Bad Gateway'), false, 'server'],
  [new NoConnectionError(), true, 'connection'],
  [new NoConnectionError(), false, 'offline'],
] as const)(
  'a question that ended with %s while the browser is online (%s) is troubled by: %s',
  (error, onLine, trouble) => {
    vi.stubGlobal('navigator', { onLine })
    expect(troubleOf(error)).toBe(trouble)
  },
)
