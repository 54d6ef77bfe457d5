import { expect, test } from 'vitest'
import { descriptionWithClosure, lineWithClosure, nameWithClosure, statusWarning } from './dive-site-status.ts'

const statusReason = 'No permits are issued.'

test('a closed dive site, and one that needs a permit, warn with their reason, others do not', () => {
  expect(statusWarning({ status: 'closed', statusReason })).toBe('Closed: No permits are issued.')
  expect(statusWarning({ status: 'permit', statusReason: 'Ask the ranger.' })).toBe('Permit needed: Ask the ranger.')
  expect(statusWarning({ status: 'closed', statusReason: null })).toBe('Closed')
  for (const status of ['open', null] as const) expect(statusWarning({ status, statusReason })).toBeNull()
})

test('a name and a line begin with a closure, and with no other status', () => {
  expect(nameWithClosure({ status: 'closed', name: 'Piccaninnie Ponds' })).toBe('Closed: Piccaninnie Ponds')
  expect(nameWithClosure({ status: 'permit', name: 'Ewens Ponds' })).toBe('Ewens Ponds')
  expect(lineWithClosure({ status: 'closed' }, 'Limestone Coast')).toBe('Closed · Limestone Coast')
  expect(lineWithClosure({ status: null }, 'Limestone Coast')).toBe('Limestone Coast')
})

test('a description begins with the closure and its reason, unless it says so itself', () => {
  const of = (status: 'closed' | 'permit', reason: string | null, description: string) =>
    descriptionWithClosure({ status, statusReason: reason, description })
  const slot = 'A white-walled slot.'
  expect(of('closed', statusReason, slot)).toBe('Closed: No permits are issued. A white-walled slot.')
  expect(of('closed', null, slot)).toBe('Closed. A white-walled slot.')
  expect(of('permit', statusReason, slot)).toBe(slot)
  expect(of('closed', null, 'Half of it is closed.')).toBe('Closed. Half of it is closed.')
  const own = 'Closed to divers when we last looked.'
  expect(of('closed', statusReason, own)).toBe(own)
})
