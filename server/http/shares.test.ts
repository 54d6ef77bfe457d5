import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

const [client, other] = ['203.0.113.1', '198.51.100.2']

test('all together have so much, and have room again for what is given back', () => {
  const shares = createShares({ forAll: 3, forClient: 3 })
  const giveBack = shares.take(client, 2)
  expect([shares.hasRoom(other, 1), shares.hasRoom(other, 2)]).toEqual([true, false])
  giveBack()

  expect(shares.hasRoom(other, 3)).toBe(true)
})

test('one client has a part of it, with all addresses of his network', () => {
  const shares = createShares({ forAll: 10, forClient: 2 })
  shares.take('2001:db8:0:7::1')
  const giveBack = shares.take('2001:db8:0:7::2')
  expect([shares.hasRoom('2001:db8:0:7::3'), shares.hasRoom(other)]).toEqual([false, true])
  giveBack()

  expect(shares.hasRoom('2001:db8:0:7::3', 1)).toBe(true)
  expect(shares.hasRoom('2001:db8:0:7::3', 2)).toBe(false)
})

test('what is given back twice counts once', () => {
  const shares = createShares({ forAll: 2, forClient: 2 })
  shares.take(client)
  const giveBack = shares.take(client)
  giveBack()
  giveBack()

  expect([shares.hasRoom(client, 1), shares.hasRoom(client, 2)]).toEqual([true, false])
})

test('of a client who has given back everything nothing is remembered', () => {
  const shares = createShares({ forAll: 2, forClient: 2 })
  const [one, two] = [shares.take(client), shares.take(client)]
  one()
  expect(shares.clients).toBe(1)
  two()

  expect(shares.clients).toBe(0)
})
