import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { isNoConnection, NoConnectionError } from './no-connection.ts'

test.each([
  new NoConnectionError(),
  TRPCClientError.from(new NoConnectionError()),
  new TypeError('Failed to fetch dynamically imported module: https://kelp.test/assets/blog.js'),
  new TypeError('error loading dynamically imported module: https://kelp.test/assets/blog.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/leaflet.css'),
  TRPCClientError.from(new DOMException('signal timed out', 'TimeoutError')),
])('%s is a failure of the line', (error) => {
  expect(isNoConnection(error)).toBe(true)
})

test.each([
  new Error('502: Bad Gateway'),
  TRPCClientError.from(new Error('502: Bad Gateway')),
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new DOMException('The user aborted a request.', 'AbortError'),
  'offline',
])('%s is none', (error) => {
  expect(isNoConnection(error)).toBe(false)
})
