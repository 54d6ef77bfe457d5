import { expect, test } from 'vitest'
import { BusyError, NoConnectionError } from './no-connection.ts'
import { stateTitle } from './state-title.ts'

const root = { status: 'success', error: undefined }

test.each([
  [{ status: 'pending', error: undefined }, 'Loading… | Kelp & Coral'],
  [{ status: 'error', error: new Error('A bug') }, 'Something went wrong | Kelp & Coral'],
  [{ status: 'error', error: new NoConnectionError() }, 'No connection | Kelp & Coral'],
  [{ status: 'error', error: new BusyError('Please wait.') }, 'One moment, please | Kelp & Coral'],
  [{ status: 'notFound', error: undefined }, 'Page Not Found | Kelp & Coral'],
  [{ status: 'success', error: undefined, _notFound: true }, 'Page Not Found | Kelp & Coral'],
])('a page in the state %j is called %s', (match, title) => {
  expect(stateTitle([root, match], 'Kelp & Coral')).toBe(title)
})
