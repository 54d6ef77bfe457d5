import { expect, test } from 'vitest'
import { ageLabel, isBackupOverdue } from './backup-age.ts'

const now = new Date('2026-03-14T10:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const hour = 3_600_000

test.each([
  [48 * hour, false],
  [48 * hour + 1, true],
  [-hour, false],
])('a backup of %i milliseconds ago is overdue: %s', (age, isOverdue) => {
  expect(isBackupOverdue(before(age), null, now)).toBe(isOverdue)
  expect(isBackupOverdue(null, before(age), now)).toBe(isOverdue)
})

test('where none was ever expected none is overdue; where there is one, that one counts', () => {
  expect(isBackupOverdue(null, null, now)).toBe(false)
  expect(isBackupOverdue(before(hour), before(900 * hour), now)).toBe(false)
})

test.each([
  [-hour, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [48 * hour - 1, '47 hours ago'],
  [48 * hour, '2 days ago'],
  [24 * 1_200 * hour, '1,200 days ago'],
])('%i milliseconds ago is told as "%s"', (age, words) => {
  expect(ageLabel(before(age), now)).toBe(words)
})
