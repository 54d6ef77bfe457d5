import { expect, test } from 'vitest'
import { afterActivity, minutesRemaining, sessionEnd } from './session-life.ts'

const at = (time: string) => new Date(`2026-03-14T${time}+11:00`)
const idle = { lastActiveAt: at('10:00:00'), editingSince: null }

test('a session ends half an hour after the last thing that was done', () => {
  expect(sessionEnd(idle)).toEqual(at('10:30:00'))
})

test('who edits has an hour, however active', () => {
  expect(sessionEnd({ lastActiveAt: at('10:50:00'), editingSince: at('10:00:00') })).toEqual(at('11:00:00'))
  expect(sessionEnd({ lastActiveAt: at('10:05:00'), editingSince: at('10:00:00') })).toEqual(at('10:35:00'))
})

test.each([
  ['10:00:00', 30],
  ['10:00:01', 29],
  ['10:15:00', 15],
  ['10:15:01', 14],
  ['10:29:59', 0],
  ['10:31:00', 0],
])('at %s there are %i whole minutes left', (time, minutes) => {
  expect(minutesRemaining(idle, at(time))).toBe(minutes)
})

test('the first keystroke begins the editing hour, later ones do not begin another', () => {
  const first = afterActivity(idle, at('10:10:00'), { isEditing: true })
  expect(first).toEqual({ lastActiveAt: at('10:10:00'), editingSince: at('10:10:00') })
  expect(afterActivity(first, at('10:20:00'), { isEditing: true })).toEqual({
    lastActiveAt: at('10:20:00'),
    editingSince: at('10:10:00'),
  })
  expect(afterActivity(idle, at('10:10:00'))).toEqual({ lastActiveAt: at('10:10:00'), editingSince: null })
})
