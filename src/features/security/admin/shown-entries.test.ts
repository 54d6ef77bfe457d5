import { expect, test } from 'vitest'
import { type AuditEntry, asOfNow, waitingEntries, withNewest } from './shown-entries.ts'

const entry = (id: number, details = {}): AuditEntry => ({
  ...{ id, action: 'login_failure', resource: null, title: null, ipAddress: null, userAgent: null, details },
  timestamp: new Date(id * 1000),
})
const list = (...ids: number[]) => ids.map((id) => entry(id))
const idsOf = (entries: AuditEntry[]) => entries.map(({ id }) => id)

test('what has come since waits, and comes to the top when it is asked for', () => {
  const [shown, newest] = [list(3, 2, 1), list(5, 4, 3)]

  expect(idsOf(waitingEntries(shown, newest))).toEqual([5, 4])
  expect(idsOf(withNewest(shown, newest))).toEqual([5, 4, 3, 2, 1])
  expect(waitingEntries(shown, shown)).toEqual([])
})

test('one that was recorded late stands where its time is', () => {
  const late = { ...entry(9), timestamp: new Date(2500) }

  expect(idsOf(withNewest(list(3, 2, 1), [entry(3), late, entry(2)]))).toEqual([3, 9, 2, 1])
})

test('when more has come than is known, the newest stand alone', () => {
  expect(idsOf(withNewest(list(3, 2, 1), list(9, 8, 7)))).toEqual([9, 8, 7])
})

test('an entry on show says how many attempts it stands for by now', () => {
  const newest = [entry(4), entry(3, { attempts: 7 })]

  expect(asOfNow(list(3, 2), newest).map(({ id, details }) => [id, details])).toEqual([
    [3, { attempts: 7 }],
    [2, {}],
  ])
})
