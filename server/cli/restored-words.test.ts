import { expect, test } from 'vitest'
import { restoredWords } from './restored-words.ts'

const nothing = { paused: 0, drafts: 0 }
const nobody = { left: 0, deleted: 0, sentSince: [] }

test('a restore says where what it replaced is kept, and nothing of a newsletter that nothing happened to', () => {
  expect(restoredWords('a', 'b', { replaced: 'c', held: nothing, departures: nobody })).toBe(
    'Restored a to b. The replaced database is kept as c. Everyone has to log in again, with the password from this backup. Now start the site.',
  )
})

test('a restore says what is held back, who is off the list again, and what was sent since', () => {
  const departures = { left: 2, deleted: 1, sentSince: ['One', 'Two'] }

  expect(restoredWords('a', 'b', { replaced: 'c', held: { paused: 1, drafts: 2 }, departures })).toBe(
    'Restored a to b. The replaced database is kept as c. ' +
      'Newsletter issues that were not sent to everyone will not go out until you resume or schedule them: 1 paused, 2 no longer scheduled. ' +
      'Removed from the newsletter again, because they left it after that backup: 2 unsubscribed, 1 deleted. ' +
      'Sent since that backup, and now drafts again: “One”, “Two”. Everyone has to log in again, with the password from this backup. Now start the site.',
  )
})

test.each([
  ['c', "It can't be read, so there is no record of who unsubscribed"],
  [null, 'There is no record of who unsubscribed'],
])(
  'a restore over a database that nobody can read (kept as %s) says to look through the subscribers',
  (replaced, words) => {
    expect(restoredWords('a', 'b', { replaced, held: nothing, departures: null })).toContain(
      `${words} since that backup: check the subscribers before you send an issue.`,
    )
  },
)
