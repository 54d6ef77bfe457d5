import { expect, test } from 'vitest'
import { subscriberState, subscriberTotals } from './subscriber.ts'

const confirmedAt = new Date('2026-03-14T10:00:00+11:00')
const confirmed = { subscribed: true, confirmedAt }
const pending = { subscribed: true, confirmedAt: null }
const gone = { subscribed: false, confirmedAt }
const goneUnconfirmed = { subscribed: false, confirmedAt: null }

test.each([
  [confirmed, 'active'],
  [pending, 'pending'],
  [gone, 'unsubscribed'],
  [goneUnconfirmed, 'unsubscribed'],
])('%j is %s', (subscription, state) => {
  expect(subscriberState(subscription)).toBe(state)
})

test('active counts all who are subscribed, pending those of them who have not confirmed [r-subscribe-active]', () => {
  expect(subscriberTotals([confirmed, pending, pending, gone, goneUnconfirmed])).toEqual({
    all: 5,
    active: 3,
    pending: 2,
  })
  expect(subscriberTotals([])).toEqual({ all: 0, active: 0, pending: 0 })
})
