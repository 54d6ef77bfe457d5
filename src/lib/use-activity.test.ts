import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './use-activity.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function heart() {
  const tell = vi.fn()
  const beat = createHeartbeat(tell)
  return {
    told: () => tell.mock.calls.map(([activity]) => activity),
    at: (milliseconds: number, ...kinds: ('act' | 'editing')[]) => {
      vi.advanceTimersByTime(milliseconds - performance.now())
      for (const kind of kinds) beat(kind)
    },
  }
}

test('acts are told at once, then at most once a minute', () => {
  const { at, told } = heart()
  at(1_000, 'act')
  at(2_000, 'act')
  at(60_999, 'act')
  expect(told()).toEqual([{}])
  at(61_000, 'act')

  expect(told()).toEqual([{}, {}])
})

test('an edit is an act as well, told as one [r-session-heartbeat]', () => {
  const { at, told } = heart()
  at(1_000, 'editing', 'act')
  at(2_000, 'editing', 'act')
  at(30_000, 'act')
  expect(told()).toEqual([{ isEditing: true }])
  at(61_000, 'editing', 'act')
  at(121_000, 'act')

  expect(told()).toEqual([{ isEditing: true }, { isEditing: true }, {}])
})

test('the first key in an editor is told at once, however lately an act was', () => {
  const { at, told } = heart()
  at(1_000, 'act')
  at(2_000, 'act', 'editing')

  expect(told()).toEqual([{}, { isEditing: true }])
})
