import { expect, test } from 'vitest'
import type { LoginHour } from '#domain/security/login-hours.ts'
import { hourAndDay, hourName } from './security-panel.tsx'

const sydney = 'Australia/Sydney'
const hour = (instant: string, successful: number, failed: number, blocked: number): LoginHour => ({
  startsAt: new Date(instant),
  successful,
  failed,
  blocked,
})

test('an hour says what was in it, and which day it was of', () => {
  const night = hour('2026-03-13T23:00:00+11:00', 1, 1200, 0)
  const now = new Date('2026-03-14T10:00:00+11:00')

  expect(hourName(night, sydney)).toBe('11 pm: 1 successful, 1,200 failed, none blocked')
  expect(hourAndDay(night.startsAt, now, sydney)).toBe('11 pm yesterday')
  expect(hourAndDay(now, now, sydney)).toBe('10 am')
})
