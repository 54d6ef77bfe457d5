import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

const [client, other, third] = ['203.0.113.1', '198.51.100.2', '192.0.2.3']

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

/** Everybody's, each with a name, and what was taken from whom. */
function lettingGo(forAll: number) {
  const shares = createShares({ forAll, forClient: forAll })
  const taken: string[] = []
  const take = (ipAddress: string, name: string, amount = 1) =>
    shares.take(ipAddress, amount, {
      isAllowed: () => !name.endsWith('as good as done'),
      letGo: () => taken.push(name),
    })
  return { shares, taken, take }
}

test('when all is in use, who has most makes room by his oldest for who has less, and has no claim to it again', () => {
  const { shares, taken, take } = lettingGo(5)
  take(other, 'other 1')
  take(other, 'other 2')
  for (const name of ['first', 'second', 'third']) take(client, name)
  expect([shares.hasRoom(client), shares.hasRoom(third)]).toEqual([false, true])
  take(third, 'mine')

  expect(taken).toEqual(['first'])
  expect(shares.hasRoom(client)).toBe(false)
  // Now he has as many as others would have.
  expect(shares.hasRoom(other)).toBe(false)
})

test('nobody makes room for who would have as much as he', () => {
  const { shares, taken, take } = lettingGo(4)
  for (const name of ['1', '2']) take(client, name)
  for (const name of ['3', '4']) take(other, name)
  expect([shares.hasRoom(third, 2), shares.hasRoom(third, 1)]).toEqual([false, true])
  take(third, 'mine', 2)

  expect(taken).toEqual([])
})

test('as many make room as are needed, and what was taken is not given back once more', () => {
  const { shares, taken, take } = lettingGo(6)
  const giveBack = take(client, 'first')
  for (const name of ['second', 'third', 'fourth', 'fifth', 'sixth']) take(client, name)
  take(other, 'mine', 2)
  expect(taken).toEqual(['first', 'second'])
  giveBack()

  expect(shares.hasRoom(third, 3)).toBe(true)
  expect(shares.hasRoom(third, 4)).toBe(false)
})

test('what has no way to be taken stays with who has it', () => {
  const shares = createShares({ forAll: 2, forClient: 2 })
  shares.take(client)
  shares.take(client)

  expect(shares.hasRoom(other)).toBe(false)
})

test('what is as good as given back is not taken, but the next one', () => {
  const { taken, shares, take } = lettingGo(3)
  take(client, 'first, as good as done')
  take(client, 'second')
  take(client, 'third')
  take(other, 'mine')
  expect(taken).toEqual(['second'])

  const all = lettingGo(2)
  for (const name of ['1', '2']) all.take(client, `${name}, as good as done`)
  expect(all.shares.hasRoom(other)).toBe(false)
  expect(shares.clients).toBe(2)
})

test('when nothing can be taken from who has most, the one who has most after him makes room', () => {
  const { shares, taken, take } = lettingGo(6)
  for (const name of ['1', '2', '3']) take(client, `${name}, as good as done`)
  take(other, 'one of two')
  take(other, 'two of two')
  take('192.0.2.77', 'the only one')
  expect(shares.hasRoom(third)).toBe(true)
  take(third, 'mine')

  expect(taken).toEqual(['one of two'])
  // Others have no more than one now.
  expect(shares.hasRoom('192.0.2.78')).toBe(false)
})

test('who has nothing of it loses nothing', () => {
  const { taken, take } = lettingGo(4)
  take(client, 'nothing', 0)
  take(client, 'much', 4)
  take(other, 'mine', 2)

  expect(taken).toEqual(['much'])
})
