import { expect, test } from 'vitest'
import { descriptionWithClosure, lineWithClosure, nameWithClosure, statusWarning } from './dive-site-status.ts'

const statusReason = 'No permits are issued.'

test('closed sites and sites with a permit say so, and why', () => {
  expect(statusWarning({ status: 'closed', statusReason })).toBe('Closed: No permits are issued.')
  expect(statusWarning({ status: 'permit', statusReason: 'Ask the ranger.' })).toBe('Permit needed: Ask the ranger.')
})

test('without a reason the status stands alone', () => {
  expect(statusWarning({ status: 'closed', statusReason: null })).toBe('Closed')
})

test.each(['open', null] as const)('a site that is %s warns of nothing', (status) => {
  expect(statusWarning({ status, statusReason })).toBeNull()
})

test('a name and a line begin with the closure, and with nothing less', () => {
  expect(nameWithClosure({ status: 'closed', name: 'Piccaninnie Ponds' })).toBe('Closed: Piccaninnie Ponds')
  expect(nameWithClosure({ status: 'permit', name: 'Ewens Ponds' })).toBe('Ewens Ponds')
  expect(lineWithClosure({ status: 'closed' }, 'Limestone Coast')).toBe('Closed · Limestone Coast')
  expect(lineWithClosure({ status: null }, 'Limestone Coast')).toBe('Limestone Coast')
})

test('a description begins with the closure and its reason', () => {
  const description = 'A white-walled slot.'

  expect(descriptionWithClosure({ status: 'closed', statusReason, description })).toBe(
    'Closed: No permits are issued. A white-walled slot.',
  )
  expect(descriptionWithClosure({ status: 'closed', statusReason: null, description })).toBe(
    'Closed. A white-walled slot.',
  )
  expect(descriptionWithClosure({ status: 'permit', statusReason, description })).toBe(description)
  expect(descriptionWithClosure({ status: 'closed', statusReason: null, description: 'Half of it is closed.' })).toBe(
    'Closed. Half of it is closed.',
  )
  const own = 'Closed to divers when we last looked.'
  expect(descriptionWithClosure({ status: 'closed', statusReason, description: own })).toBe(own)
})
